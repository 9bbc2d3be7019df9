import { toPoisha, toTk } from '../../values/money.ts'
import { discountShares } from '../pricing/discount-share.ts'
import { mostDiscount, type OrderCharges } from '../pricing/totals.ts'
import type { TaxedLine } from '../pricing/vat.ts'
import { remainingShares } from './remaining-shares.ts'

type Corrected = {
  /** The order as it was, and its charges afterwards; the discount is that of the order. */
  before: readonly { id: number; qty: number; discount_share: number }[]
  charges: OrderCharges
  /** The remaining lines and the added ones, whose id is 0. */
  after: readonly (TaxedLine & { id: number })[]
  /** The discount that is entered; null: the discount stays. */
  entered: number | null
  hasPromotions: boolean
}

/**
 * The discount of a corrected order and the share of each line, in Tk. Promotions leave a line the part of its remaining pieces. A
 * discount that stays is at most what is left of the order, so that lines can be removed.
 */
export function correctedDiscount({ before, charges, after, entered, hasPromotions }: Corrected): {
  discount: number
  shares: number[]
} {
  const fixed = hasPromotions ? remainingShares(before, after) : []
  const staying = hasPromotions
    ? toTk(fixed.reduce((sum, share) => sum + toPoisha(share), 0))
    : charges.discount
  const discount = entered ?? Math.min(staying, mostDiscount(after, charges))
  return { discount, shares: discountShares(after, discount, fixed) }
}
