import type { CartProblems } from './problem.ts'
import type { Stocked } from './quantity.ts'
import { type VariantChoice, variantKey } from './variant.ts'

/** The variants of a product that are units of one stock: the base unit has the pack size 1 (docs/domain.md 3.12). */
export type Unit = VariantChoice & {
  pack_size?: number | null
  stock_type?: number
  stock_change?: number | null
}

const isTracked = ({ stock_type }: { stock_type?: number }): boolean => stock_type === 1

/** Whether a variant takes its pieces from the base unit. */
export const isPack = ({ pack_size }: { pack_size?: number | null }): boolean => (pack_size ?? 1) > 1

// Units differ by their price type alone.
const stockKey = (unit: VariantChoice): string => variantKey({ ...unit, product_price_type_id: 0 })

/** The index of the base unit of each variant; undefined for one that has its own stock. */
export function baseUnits(units: readonly Unit[]): (number | undefined)[] {
  const bases = new Map<string, number>()
  for (const [at, unit] of units.entries()) {
    const key = stockKey(unit)
    if (unit.pack_size === 1 && !bases.has(key)) bases.set(key, at)
  }
  return units.map((unit) => (isPack(unit) ? bases.get(stockKey(unit)) : undefined))
}

/** The errors in the pack sizes of a product, by index and field. */
export function unitProblems(units: readonly Unit[]): CartProblems {
  const problems: CartProblems = {}
  const bases = new Map<string, number>()
  const base = baseUnits(units)
  for (const [at, unit] of units.entries()) {
    const { pack_size = null } = unit
    if (pack_size === null) continue
    const first = bases.get(stockKey(unit))
    if (!isTracked(unit)) problems[`${at}.stock_type`] = { reason: 'unit_not_tracked' }
    else if (pack_size === 1 && first !== undefined)
      problems[`${at}.pack_size`] = { reason: 'base_unit_repeated', args: { other: first + 1 } }
    else if (isPack(unit) && base[at] === undefined)
      problems[`${at}.pack_size`] = { reason: 'base_unit_missing' }
    else if (isPack(unit) && unit.stock_change)
      problems[`${at}.stock_change`] = { reason: 'stock_of_base_unit' }
    if (pack_size === 1 && first === undefined) bases.set(stockKey(unit), at)
  }
  return problems
}

/** The stock of a variant in pieces of its base unit, which is the variant itself if it has its own stock. */
export type UnitStock = Stocked & {
  product_price_info_id: number
  base_id: number
  pack_size: number
  base_stock: number
}

/**
 * The variants whose stock does not suffice, with the quantity that is left of each. Units of one stock are taken one after the
 * other, in the given order.
 */
export function shortUnits(
  wanted: Iterable<readonly [variant: number, qty: number]>,
  stocks: ReadonlyMap<number, UnitStock>,
): Map<number, number> {
  const taken = new Map<number, number>()
  const short = new Map<number, number>()
  // What comes back (below zero) is there for the others.
  for (const [variant, qty] of [...wanted].sort(([, a], [, b]) => Math.min(a, 0) - Math.min(b, 0))) {
    const stock = stocks.get(variant)
    if (!stock || !isTracked(stock)) continue
    const { base_id, pack_size, base_stock } = stock
    const before = taken.get(base_id) ?? 0
    if (qty <= 0) {
      taken.set(base_id, before + qty * pack_size)
      continue
    }
    const left = Math.max(0, Math.floor((base_stock - before) / pack_size))
    if (qty > left) short.set(variant, left)
    taken.set(base_id, before + Math.min(qty, left) * pack_size)
  }
  return short
}
