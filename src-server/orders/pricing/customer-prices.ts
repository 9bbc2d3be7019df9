import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { CustomerPrice } from '#domain/orders/price-lists/price-list-prices.ts'
import { customerOf } from '../../auth/order-owner.ts'
import type { Context } from '../../context/context.ts'
import { readCustomerOffers } from './offers.ts'

/** The prices of variants for the signed-in customer. */
export const myPrices = (
  context: Context,
  { variants }: { variants: string },
): Promise<AnswerRow<'myPrices'>[]> => pricesFor(context, customerOf(context)?.id ?? null, idsIn(variants))

const most = 300

const idsIn = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
    .slice(0, most)

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
