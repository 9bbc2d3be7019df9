import type { tier } from '../catalog/product.ts'
import type { Values } from '../fields/fields.ts'
import { toLatinDigits } from '../language/digits.ts'
import { tierPriceType } from '../orders/pricing/price.ts'
import { readNumber } from '../values/number.ts'

type Tier = Values<typeof tier>

/**
 * A list of tiers in one cell: `1: 1200 > 1000; 5: 1100 > 900` is the unit price from a quantity on and its discount price, in
 * Tk; `10: 5% > 12%` is a reduction in percent. Further values of a tier are in brackets: `[3 days, dhaka, recommended]`.
 */
export const writeTiers = (tiers: readonly Tier[]): string => tiers.map(writeTier).join('; ')

/** The text of these tiers with another one for a single piece, or without one; null if there is none. */
export const withFirstTier = (tiers: readonly Tier[], first: string | null): string | null =>
  [first, writeTiers(tiers.filter(({ quantity }) => quantity !== 1))].filter(Boolean).join('; ') || null

function writeTier({ quantity, price_type, price, discount_price, ...more }: Tier): string {
  const amount = (value: number) => `${value}${price_type === tierPriceType.percent ? '%' : ''}`
  const reduced = discount_price === null ? '' : ` > ${amount(discount_price)}`
  const marks = [
    ...(more.business_day === null ? [] : [`${more.business_day} days`]),
    ...(more.hrs_in_dhaka ? ['dhaka'] : []),
    ...(more.recommended ? ['recommended'] : []),
  ]
  return `${quantity}: ${amount(price)}${reduced}${marks.length > 0 ? ` [${marks.join(', ')}]` : ''}`
}

/** Parses such a text, with digits of both languages; undefined if it is unreadable. */
export function parseTiers(text: string): Tier[] | undefined {
  if (text.length > longestText) return undefined
  const parts = toLatinDigits(text).split(/[;\n।]+/)
  const tiers = parts.filter((part) => part.trim() !== '').map(parseTier)
  return tiers.every((tier) => tier !== undefined) ? tiers : undefined
}

/** The maximum length of a cell with tiers, and of one tier. */
const longestText = 10_000
const longestPart = 200

const amount = String.raw`(?:tk\.?|৳)? ?(\d[\d.,]*) ?(?:tk\.?|৳|টাকা)? ?(%?)`
/** Expects each run of white space as one space. */
const whole = new RegExp(String.raw`^(\d+) ?: ?${amount} ?(?:[>→] ?${amount} ?)?(?:\[([^\]]*)\] ?)?$`, 'iu')

function parseTier(text: string): Tier | undefined {
  const part = text.replace(/\s+/g, ' ').trim()
  if (part.length > longestPart) return undefined
  const [, quantity, price, percent, reduced, reducedPercent, marks = ''] = whole.exec(part) ?? []
  const more = parseMore(marks)
  // Both are percentages, or neither is.
  if (!quantity || !price || !more || (reduced && percent !== reducedPercent)) return undefined
  // A comma before three digits separates thousands, as in 1,200; before fewer digits it is a decimal comma, as in 5,5%.
  const [amount, reducedTo] = [readNumber(price, '.'), reduced ? readNumber(reduced, '.') : null]
  if (typeof amount !== 'number' || (reducedTo !== null && typeof reducedTo !== 'number')) return undefined
  return {
    quantity: Number(quantity),
    price_type: percent ? tierPriceType.percent : tierPriceType.fixed,
    price: amount,
    discount_price: reducedTo,
    ...more,
  }
}

function parseMore(text: string): Pick<Tier, 'business_day' | 'hrs_in_dhaka' | 'recommended'> | undefined {
  const more = { business_day: null as number | null, hrs_in_dhaka: false, recommended: false }
  for (const word of text.split(',').map((part) => part.trim().toLowerCase())) {
    const [, days] = /^(\d+)\s*(?:days?|দিন)$/u.exec(word) ?? []
    if (days) more.business_day = Number(days)
    else if (word === 'dhaka' || word === 'ঢাকা') more.hrs_in_dhaka = true
    else if (word === 'recommended' || word === 'সুপারিশ') more.recommended = true
    else if (word !== '') return undefined
  }
  return more
}
