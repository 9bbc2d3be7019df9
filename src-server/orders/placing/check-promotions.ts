import type { Values } from '#domain/fields/fields.ts'
import type { checkedPromotions, promotionCheck } from '#domain/orders/order-entry.ts'
import { deliveryTo } from '../../accounts/own-records/delivery-place.ts'
import type { Context } from '../../context/context.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { promotionsOfOrder } from '../../promotions/promotions-of-order.ts'
import { describePromotions } from '../pricing/described-promotions.ts'
import { readCustomerOffers } from '../pricing/offers.ts'
import { priceLines, quantities } from '../pricing/order-lines.ts'
import { vatOfCart } from '../pricing/order-vat.ts'
import { codesOf } from '../pricing/price-order.ts'
import { requireVisibleCustomer } from './enter-order-customer.ts'

/** The promotions and the VAT of an order while the back office enters it. Writes nothing. */
export async function checkPromotions(
  context: Context,
  input: Values<typeof promotionCheck>,
): Promise<Values<typeof checkedPromotions>> {
  const { items, area_id, customer_id, contact_no, delivery_fee } = input
  await requireVisibleCustomer(context, customer_id)
  const { db } = context
  const offers = await readCustomerOffers(db, customer_id, [...quantities(items).keys()])
  const { lines } = priceLines(items, offers, { prices: () => undefined, own: new Set() })
  const to = area_id === null ? null : await deliveryTo(db, area_id)
  const promotions = await promotionsOfOrder(db, {
    lines,
    codes: codesOf(input),
    delivery_fee: delivery_fee ?? to?.delivery_fee ?? null,
    city_id: to?.city_id ?? null,
    area_id: to && area_id,
    customer_id,
    contact_no: contact_no === null ? null : normalPhone(contact_no),
  })
  const vat = await vatOfCart(db, lines, customer_id, promotions)
  return { ...describePromotions(context, promotions), vat }
}
