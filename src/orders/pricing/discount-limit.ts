import { type Poisha, toPoisha } from '../../values/money.ts'

type Limits = { max_discount: number | null; max_discount_percent: number | null }

/**
 * The largest discount that a role may give on items of this sum: the smaller of its amount and its percentage; null: no limit.
 */
export function discountLimit(
  { max_discount, max_discount_percent }: Limits,
  items_total: Poisha,
): Poisha | null {
  const amount = max_discount === null ? Number.POSITIVE_INFINITY : toPoisha(max_discount)
  const part =
    max_discount_percent === null
      ? Number.POSITIVE_INFINITY
      : Math.floor((items_total * Math.round(max_discount_percent * 100)) / 10_000)
  const most = Math.min(amount, part)
  return Number.isFinite(most) ? most : null
}
