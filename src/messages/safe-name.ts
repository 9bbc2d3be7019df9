/**
 * Sanitises names and sentences that strangers may have typed for an e-mail, SMS or push message to a recipient who has not
 * verified the address: nothing in them becomes a link, an address or a phone number on the recipient's device.
 */

/** Longer input is truncated first, so that the regular expressions below stay fast. */
const longestInput = 500
export const longestName = 40
export const longestSentence = 200

/** Characters that look like a dot, a slash or a colon, or that browsers read as one in a host name. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[\u3002\ufe12\u2024\u2027\u00b7\u0387\u2022\u2219\u22c5\ua78f\u16eb\u06d4\u0701\u0702\ufe52]/gu, '.'],
  [/[\u2044\u2215\u29f8\\]/gu, '/'],
  [/[\ua789\u2236\u02d0\u05c3]/gu, ':'],
]

/** One spelling per character, on one line, without invisible characters. */
function plainText(typed: string): string {
  let text = typed.slice(0, longestInput).normalize('NFKC').slice(0, longestInput)
  for (const [looks, is] of lookAlikes) text = text.replace(looks, is)
  return (
    text
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      .replace(/[^\P{Cf}\u200c\u200d]|[\p{Co}\p{Cs}\p{Cn}]/gu, '')
      // Bengali and related scripts need joiners, always next to a combining mark; elsewhere they only hide text. A mark that
      // is joined with its letter is none any more.
      .normalize('NFC')
      .replace(/(?<!\p{M})[\u200c\u200d]+(?!\p{M})/gu, '')
      .normalize('NFC')
  )
}

/** The same without accents and joiners, to detect hidden words. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

const containsWww = (text: string): boolean => bare(text).includes('www')

const digitsIn = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0

/** 'evil.example', 'bit.ly/x', 'a@b', 'ftp://x'; 'Md.Rahim' and 'A.K.M.' are no links. */
const isLink = (word: string): boolean =>
  /@|:\/|\/\//u.test(word) ||
  /[\p{L}\p{M}\p{N}-]{4,}\.+[\p{L}\p{N}]{2}/u.test(word) ||
  /[\p{L}\p{N}]\.+[\p{L}\p{N}].*\//u.test(word)

/** Truncates between whole characters, at a space if there is one in the second half. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most + 1)
  const space = start.lastIndexOf(' ')
  if (space > most / 2) return start.slice(0, space)
  const signs = [...new Intl.Segmenter().segment(text.slice(0, most + 20))].map(({ segment }) => segment)
  let whole = ''
  for (const sign of signs) {
    if (whole.length + sign.length > most) break
    whole += sign
  }
  return whole
}

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/**
 * A person's name: letters, spaces, hyphens and apostrophes, at most 40 characters. Empty if it contains an address, a link or a
 * phone number: then the message uses a neutral salutation.
 */
export function safeName(typed: string | null | undefined, most = longestName): string {
  const text = plainText(typed ?? '')
  if (containsWww(text) || digitsIn(text) >= 5 || text.split(' ').some(isLink)) return ''
  const letters = text.replace(/[^\p{L}\p{M}\p{Cf} '\u2019-]/gu, ' ')
  const name = cut(tidy(letters), most).replace(/^[ '\u2019-]+|[ '\u2019-]+$/gu, '')
  return /\p{L}/u.test(name) && !containsWww(name.replace(/ /gu, '')) ? name : ''
}

/** A short text, such as a reason: links and long numbers are removed, the rest stays. */
export function safeSentence(typed: string | null | undefined, most = longestSentence): string {
  const words = plainText(typed ?? '')
    .split(' ')
    .filter((word) => !isLink(word) && !containsWww(word))
  const text = words
    .join(' ')
    // A dot ends a sentence, so a space follows it.
    .replace(/\.(?=[^\s.])/gu, '. ')
    .replace(/[@<>]|:\/+|\/\/+/gu, ' ')
    // A phone number, however it is grouped.
    .replace(/[+(]*\p{N}(?:[\s().,/+-]{0,3}\p{N}){4,}/gu, ' ')
  return cut(tidy(text), most)
}
