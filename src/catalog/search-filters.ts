import { toLatinDigits } from '../language/digits.ts'

/** The filters of a search in the URL: several values of one filter are separated by commas. */

/** The filters with a list of options; each value is a slug or a number. */
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

/** All filters of a search, in display order. */
export const filterNames = [...facetNames, 'price', 'stock'] as const
export type FilterName = (typeof filterNames)[number]

// The maximum number of values per filter; real users select fewer.
const mostValues = 20

/** The distinct values of a filter; numbers in Latin digits. */
export const filterValues = (text: string | null | undefined): string[] => {
  const values = toLatinDigits(text ?? '').split(',')
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))].slice(0, mostValues)
}

/** The filter with a value added or, if present, removed; undefined if none is left. */
export const withToggled = (text: string | undefined, value: string): string | undefined => {
  const values = filterValues(text)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return next.length > 0 ? next.join(',') : undefined
}

/** From and to in whole Tk, both inclusive; one of them may be open. */
export type PriceRange = { from: number | null; to: number | null }

const range = /^(\d{0,8})\s*-\s*(\d{0,8})$/

/** Parses a range written as '100-500', '100-' or '-500'; null if it is invalid. */
export const readPriceRange = (text: string): PriceRange | null => {
  const [, from = '', to = ''] = range.exec(text) ?? []
  if (from === '' && to === '') return null
  const limits = { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
  return limits.from !== null && limits.to !== null && limits.from > limits.to ? null : limits
}

export const writePriceRange = ({ from, to }: PriceRange): string => `${from ?? ''}-${to ?? ''}`

// Most prices of a pharmacy lie in these steps.
const steps = [0, 50, 100, 250, 500, 1000, 2500, 5000, null]

/** The price ranges offered as filter options. */
export const priceRanges: readonly PriceRange[] = steps
  .slice(0, -1)
  .map((from, at) => ({ from: from || null, to: steps[at + 1] ?? null }))
