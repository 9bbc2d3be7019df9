/** The length rules of an SMS: in the GSM 03.38 alphabet, or in UTF-16 as soon as one character is outside of it. */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These count as two characters. */
const extended = '\f^{}\\[~]|€'

const room = { gsm: { single: 160, joined: 153 }, ucs2: { single: 70, joined: 67 } } as const

export type SmsParts = { alphabet: keyof typeof room; length: number; parts: number }

/** The length in units of its alphabet, and the number of parts; a character is never split between parts. */
export function smsParts(text: string): SmsParts {
  const signs = [...text]
  const gsm = signs.every((sign) => basic.includes(sign) || extended.includes(sign))
  const alphabet = gsm ? 'gsm' : 'ucs2'
  const sizes = signs.map((sign) => (gsm ? (extended.includes(sign) ? 2 : 1) : sign.length))
  const length = sizes.reduce((sum, size) => sum + size, 0)
  const { single, joined } = room[alphabet]
  if (length <= single) return { alphabet, length, parts: length === 0 ? 0 : 1 }
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { alphabet, length, parts }
}
