import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { cartCheck } from '#domain/orders/placement.ts'
import { isByLine } from '#domain/orders/pricing/vat.ts'
import { deliveryTo } from '../../accounts/own-records/delivery-place.ts'
import { customerOf } from '../../auth/order-owner.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { promotionsOfOrder } from '../../promotions/promotions-of-order.ts'
import { describePromotions } from './described-promotions.ts'
import { designPrices } from './design-prices.ts'
import { readCustomerOffers } from './offers.ts'
import { priceLines, quantities } from './order-lines.ts'
import { vatOfCart } from './order-vat.ts'
import { lockOwnDesigns } from './own-designs.ts'
import { describeProblems } from './price-order.ts'

/** The problems of a cart, line by line, by the rules for orders. Writes nothing. */
export async function checkCart(
  context: Context,
  { items, area_id, codes }: Values<typeof cartCheck>,
): Promise<AnswerRow<'checkCart'>> {
  if (!context.session) throw new Failure(401, 'session_over')
  const { db } = context
  const { vat } = await db.selectFrom('basic_config').select('vat').executeTakeFirstOrThrow()
  const customer_id = customerOf(context)?.id ?? null
  const offers = await readCustomerOffers(db, customer_id, [...quantities(items).keys()])
  const pictures = items.flatMap(({ custom_product_design_id: id }) => id ?? [])
  const products = [...offers.values()].map(({ product_id }) => product_id)
  const prices = await designPrices(db, products, pictures)
  const own = await lockOwnDesigns({ trx: db, context }, items)
  const { lines, problems } = priceLines(items, offers, { prices, own })
  const to = area_id === null ? null : await deliveryTo(db, area_id)
  const promotions = await promotionsOfOrder(db, {
    lines,
    codes: codes.map(({ code }) => code),
    delivery_fee: to?.delivery_fee ?? null,
    city_id: to?.city_id ?? null,
    area_id: to && area_id,
    customer_id,
    // The response must not reveal what the owner of a phone number has ordered.
    contact_no: null,
  })
  const cartVat = await vatOfCart(db, lines, customerOf(context)?.id ?? null, promotions)
  return {
    lines: describeProblems(context, problems),
    vat_amount: isByLine(cartVat) ? 0 : vat,
    vat: cartVat,
    delivery_fee: to?.delivery_fee ?? null,
    promotions: describePromotions(context, promotions),
  }
}
