/** A selected value: the id of its option group, or `color`, or `size`, with the id of the value (docs/domain.md 1.9 rule 11). */
export type OptionPair = { key: string; pid: number }

/** A selected design: the id of a picture, or the hash of an own upload (docs/decisions/0011). */
export type DesignChoice = number | string | null

const PAIR = /^(\d+|color|size):(\d+)$/
const PICTURE = /^\d{1,15}$/
const UPLOAD = /^[0-9a-z]{16,}$/i

// Sorted by option group id, then colour, then size, so that the order of selection does not create a second line.
const rank = ({ key }: OptionPair): number =>
  key === 'color' ? Number.MAX_SAFE_INTEGER - 1 : key === 'size' ? Number.MAX_SAFE_INTEGER : Number(key)

/** The third key of the cart: '3:12-color:4-size:2-design:77'; '' for a product without options. */
export const optionsKey = (pairs: readonly OptionPair[], design: DesignChoice): string =>
  [
    ...[...pairs].sort((a, b) => rank(a) - rank(b)).map(({ key, pid }) => `${key}:${pid}`),
    ...(design === null ? [] : [`design:${design}`]),
  ].join('-')

const readDesign = (text: string): DesignChoice =>
  PICTURE.test(text) ? Number(text) : UPLOAD.test(text) ? text : null

/** Parses an options key; null if it is invalid. */
export const readOptionsKey = (text: string): { pairs: OptionPair[]; design: DesignChoice } | null => {
  const parts = text === '' ? [] : text.split('-')
  const last = parts.at(-1)
  const design = last?.startsWith('design:') ? readDesign(last.slice('design:'.length)) : null
  const pairs = (design === null ? parts : parts.slice(0, -1)).map((part) => PAIR.exec(part))
  if (!pairs.every((pair) => pair !== null)) return null
  return { pairs: pairs.map(([, key = '', pid]) => ({ key, pid: Number(pid) })), design }
}
