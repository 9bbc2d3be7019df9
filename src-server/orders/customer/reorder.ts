import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { orderItemAnswer } from '#domain/orders/order.ts'
import { customerOf } from '../../auth/order-owner.ts'
import type { Context } from '../../context/context.ts'
import { privateFileUrl } from '../../media/private-files.ts'
import { readItems } from '../admin/order-service.ts'
import { designPrices } from '../pricing/design-prices.ts'
import { type Offer, readCustomerOffers } from '../pricing/offers.ts'
import { type LineProblem, priceLines, quantities } from '../pricing/order-lines.ts'
import { lockOwnDesigns } from '../pricing/own-designs.ts'
import { describeProblems } from '../pricing/price-order.ts'
import { cartItemOf } from './cart-item.ts'
import { ownOrderId } from './own-orders.ts'

type Again = AnswerRow<'reorder'>
type Item = Values<typeof orderItemAnswer>

/** The items of an own order that can be ordered again, as they are sold now, and the reasons for the others. Writes nothing. */
export const reorder = async (context: Context, { order_id }: { order_id: string }): Promise<Again> =>
  itemsAgain(context, await ownOrderId(context, order_id))

/** The same for any order; the caller must have checked its owner. */
export async function itemsAgain(context: Context, id: number): Promise<Again> {
  const { db } = context
  const lines = await readItems(db, id)
  const wanted = lines.map((line) => ({
    // A deleted variant has no id, and 0 matches no offer.
    product_price_info_id: line.product_price_info_id ?? 0,
    qty: line.qty,
    price: null,
    custom_product_design_id: line.custom_product_design_id,
    custom_product_design_price: null,
    upload_product_image: line.upload_product_image,
  }))
  const offers = await readCustomerOffers(db, customerOf(context)?.id ?? null, [...quantities(wanted).keys()])
  const products = [...offers.values()].map(({ product_id }) => product_id)
  const prices = await designPrices(
    db,
    products,
    lines.flatMap(({ custom_product_design_id: id }) => id ?? []),
  )
  const own = await lockOwnDesigns({ trx: db, context }, wanted)
  const { problems } = priceLines(wanted, offers, { prices, own })
  const left = new Map([...offers].map(([id, offer]) => [id, offer.stock_qty ?? 0]))
  const items = lines.flatMap((line, at) => {
    const offer = offers.get(line.product_price_info_id ?? 0)
    const problem = problems.find((one) => one.line === at)
    return offer ? itemOf(line, offer, { problem, left, price: prices }) : []
  })
  const missing = describeProblems(
    context,
    problems.filter(({ badQty }) => !badQty),
  )
  return { items, missing: missing.map(({ line, msg }) => ({ ...titleOf(lines[line]), msg })) }
}

const titleOf = (line: Item | undefined) => ({
  product_title: line?.product_title ?? '',
  product_title_bn: line?.product_title_bn ?? null,
})

type Judged = {
  problem: LineProblem | undefined
  /** The remaining stock of each variant with counted stock, reduced line by line. */
  left: Map<number, number>
  price: (product_id: number, design_id: number) => number | undefined
}

// The cart's own rules check the quantity and the price.
function itemOf(line: Item, offer: Offer, { problem, left, price }: Judged): Again['items'] {
  if (problem?.problem === 'product_gone') return []
  const quantity =
    offer.stock_type === 1 ? Math.min(line.qty, left.get(offer.product_price_info_id) ?? 0) : line.qty
  if (quantity < 1) return []
  left.set(offer.product_price_info_id, (left.get(offer.product_price_info_id) ?? 0) - quantity)
  const designed = problem?.problem !== 'design_gone'
  const design = designed ? designOf(line, (picture) => price(offer.product_id, picture)) : null
  return [cartItemOf(offer, quantity, design)]
}

function designOf(
  { custom_product_design: picked, upload_product_image: own }: Item,
  priceOf: (design_id: number) => number | undefined,
): Again['items'][number]['custom_product_design'] {
  if (own) return { design_id: null, upload_file: own, design_url: privateFileUrl(own), price: null }
  if (!picked) return null
  return {
    design_id: picked.id,
    upload_file: null,
    design_url: picked.content,
    price: priceOf(picked.id) ?? null,
  }
}
