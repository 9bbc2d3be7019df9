import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { CustomerPrice } from '#domain/orders/price-lists/price-list-prices.ts'
import { customerOf } from '../../auth/order-owner.ts'
import type { Context } from '../../context/context.ts'
import { rejectErrors } from '../../context/failure.ts'
import { readCustomerOffers } from './offers.ts'

/** The prices of variants for the signed-in customer. */
export const myPrices = async (
  context: Context,
  { variants }: { variants: string },
): Promise<AnswerRow<'myPrices'>[]> => pricesFor(context, customerOf(context)?.id ?? null, idsIn(variants))

/** The most variants of a request. */
const maxVariants = 300

function idsIn(text: string): number[] {
  const ids = [...new Set(text.split(',').map(Number))]
  if (ids.length > maxVariants) rejectErrors({ variants: { reason: 'too_many', args: { max: maxVariants } } })
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
}

/** The prices of variants while an order is entered: those of the chosen customer, or the public ones. */
export const pricesFor = async (
  { db }: Pick<Context, 'db'>,
  customer_id: number | null,
  ids: number[],
): Promise<CustomerPrice[]> =>
  [...(await readCustomerOffers(db, customer_id, ids)).values()]
    .filter(({ for_sale }) => for_sale)
    .map(({ product_price_info_id, unit_price, cart_qty_mode, min_qty, max_qty, tiers }) => ({
      product_price_info_id,
      unit_price,
      cart_qty_mode,
      min_qty,
      max_qty,
      tiers,
    }))
