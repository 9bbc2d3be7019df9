import { toLatinDigits } from '../language/digits.ts'

/** What a search is narrowed by, as its address says it: several values of one filter parted by commas. */

/** The filters with choices of their own; each value is a slug or a number. */
export const facetNames = [
  'category',
  'product-type',
  'company',
  'generic',
  'disease',
  'colour',
  'mode',
] as const
export type FacetName = (typeof facetNames)[number]

/** Everything that narrows a search, in the order in which it is offered. */
export const filterNames = [...facetNames, 'price', 'stock'] as const
export type FilterName = (typeof filterNames)[number]

// More at once nobody chooses.
const mostValues = 20

/** The values of a filter, each once; numbers in Latin digits. */
export const filterValues = (text: string | null | undefined): string[] => {
  const values = toLatinDigits(text ?? '').split(',')
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))].slice(0, mostValues)
}

/** The same filter with one value more or, where it was there, one less; undefined when none is left. */
export const withToggled = (text: string | undefined, value: string): string | undefined => {
  const values = filterValues(text)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return next.length > 0 ? next.join(',') : undefined
}

/** From and to in whole Tk, both included; one of them may be open. */
export type PriceRange = { from: number | null; to: number | null }

const range = /^(\d{0,8})\s*-\s*(\d{0,8})$/

/** A range as '100-500', '100-' or '-500'; null when it is none. */
export const readPriceRange = (text: string): PriceRange | null => {
  const [, from = '', to = ''] = range.exec(text) ?? []
  if (from === '' && to === '') return null
  const limits = { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
  return limits.from !== null && limits.to !== null && limits.from > limits.to ? null : limits
}

export const writePriceRange = ({ from, to }: PriceRange): string => `${from ?? ''}-${to ?? ''}`

// Where most prices of a pharmacy lie, and beyond.
const steps = [0, 50, 100, 250, 500, 1000, 2500, 5000, null]

/** The ranges that a shopper is offered. */
export const priceRanges: readonly PriceRange[] = steps
  .slice(0, -1)
  .map((from, at) => ({ from: from || null, to: steps[at + 1] ?? null }))
