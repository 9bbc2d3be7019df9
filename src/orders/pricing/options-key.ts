/** A chosen value: the id of its option group, or `color`, or `size`, with the id of the value (docs/domain.md 1.9 rule 11). */
export type OptionPair = { key: string; pid: number }

/** A chosen design: the id of a picture, or the hash of an upload of one's own (docs/decisions/0011). */
export type DesignChoice = number | string | null

const PAIR = /^(\d+|color|size):(\d+)$/
const PICTURE = /^\d{1,15}$/
const UPLOAD = /^[0-9a-z]{16,}$/i

// Option groups by id, then colour, then size, so that the order of choosing makes no second line.
const rank = ({ key }: OptionPair): number =>
  key === 'color' ? Number.MAX_SAFE_INTEGER - 1 : key === 'size' ? Number.MAX_SAFE_INTEGER : Number(key)

/** The third key of the cart: '3:12-color:4-size:2-design:77'; '' for a product without choices. */
export const optionsKey = (pairs: readonly OptionPair[], design: DesignChoice): string =>
  [
    ...[...pairs].sort((a, b) => rank(a) - rank(b)).map(({ key, pid }) => `${key}:${pid}`),
    ...(design === null ? [] : [`design:${design}`]),
  ].join('-')

const readDesign = (text: string): DesignChoice =>
  PICTURE.test(text) ? Number(text) : UPLOAD.test(text) ? text : null

/** The choices that an options key stands for; null when it is none. */
export const readOptionsKey = (text: string): { pairs: OptionPair[]; design: DesignChoice } | null => {
  const parts = text === '' ? [] : text.split('-')
  const last = parts.at(-1)
  const design = last?.startsWith('design:') ? readDesign(last.slice('design:'.length)) : null
  const pairs = (design === null ? parts : parts.slice(0, -1)).map((part) => PAIR.exec(part))
  if (!pairs.every((pair) => pair !== null)) return null
  return { pairs: pairs.map(([, key = '', pid]) => ({ key, pid: Number(pid) })), design }
}
