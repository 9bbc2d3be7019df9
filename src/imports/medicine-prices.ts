import { toLatinDigits } from '../language/digits.ts'
import { type Poisha, toPoisha } from '../values/money.ts'

/** A price in the medicine file: of one container (null = one piece), and of packs of several. */
export type StatedPrice = {
  container: string | null
  unit_price: Poisha
  packs: { quantity: number; price: Poisha }[]
}

// At most ten digits before the point: no price of the shop is larger.
const AMOUNT = String.raw`৳\s*((?:\d{1,3}(?:,\d{3}){1,2}|\d{1,10})(?:\.\d{1,2})?)\s*`
const END = '(?:,|$)'
// A comma separates the entries, except inside a number.
const CONTAINER = String.raw`\s*((?:[^:,]|(?<=\d),(?=\d{3}))+?)\s*:\s*`

const pack = new RegExp(String.raw`\s*\(\s*(\d{1,6})['’]s pack\s*:\s*${AMOUNT}\)\s*${END}`, 'iy')
const price = new RegExp(`${CONTAINER}${AMOUNT}${END}`, 'y')
const none = new RegExp(String.raw`\s*(?:price unavailable|not for sale)\s*${END}|\s*,|\s+$`, 'iy')

const amount = (text: string): Poisha => toPoisha(text.replaceAll(',', ''))
const words = (text: string): string => text.replace(/\s+/g, ' ').replace(/\( /g, '(').trim()

/**
 * Parses a cell `package container` of the medicine file: "Unit Price: ৳ 7.02,(30's pack: ৳ 210.60),", with several entries and
 * thousands separators. [] if it contains no price, null if any part of it is unreadable.
 */
export const statedPrices = (cell: string): StatedPrice[] | null => {
  const text = toLatinDigits(cell)
  const stated: StatedPrice[] = []
  let at = 0
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < text.length) {
    if (read(none)) continue
    const ofPack = read(pack)
    const latest = stated.at(-1)
    if (ofPack && latest) {
      const [, quantity = '', cost = ''] = ofPack
      latest.packs.push({ quantity: Number(quantity), price: amount(cost) })
      continue
    }
    const ofUnit = ofPack ? null : read(price)
    if (!ofUnit) return null
    const [, name = '', cost = ''] = ofUnit
    const container = words(name)
    stated.push({
      container: /^unit price$/i.test(container) ? null : container,
      unit_price: amount(cost),
      packs: [],
    })
  }
  return stated
}
