import { sql } from 'kysely'
import type { OrderCorrection } from '#domain/orders/order-correction.ts'
import { unitPrice } from '#domain/orders/pricing/price.ts'
import { orderQtyProblem, qtyProblem } from '#domain/orders/pricing/quantity.ts'
import { shortUnits } from '#domain/orders/pricing/stock-units.ts'
import { isByLine, vatMode } from '#domain/orders/pricing/vat.ts'
import { toTk } from '#domain/values/money.ts'
import { visibleCustomer } from '../../accounts/people/visible-people.ts'
import { Failure, type FieldError, type FieldErrors, rejectErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { withListPrices } from '../../price-lists/list-prices.ts'
import { lockOffers, type Offer } from '../pricing/offers.ts'
import { type NewLine, priceLines, quantities } from '../pricing/order-lines.ts'
import { type HeldStock, lockHeldStock, moveOrderStock } from '../pricing/order-stock.ts'
import { vatOfOrder, withCurrentRates } from '../pricing/order-vat.ts'
import type { OrderRecord } from '../record/order-record.ts'

type Item = OrderRecord['order_items_info'][number]
type Wanted = Pick<OrderCorrection, 'order_items_info' | 'new_items' | 'price_again'>

/** The remaining lines of an order, and those that are added. */
export type CorrectedLines = { order_items_info: Item[]; new_items: NewLine[] }

/**
 * The lines of a corrected order. A changed or added quantity must be within the bounds of its variant and in stock; an unchanged
 * one is not checked.
 */
export async function correctedLines(
  operation: OperationContext,
  order: OrderRecord,
  wanted: Wanted,
): Promise<CorrectedLines> {
  if (wanted.new_items.length > 0 || wanted.price_again) await requireSamePrices(operation, order)
  const remaining = remainingLines(order, wanted)
  const variants = [...quantities([...order.order_items_info, ...wanted.new_items]).keys()]
  const { trx } = operation
  const customer_id = await visibleCustomer(operation.context, trx, order.customer_id)
  const offers = await withListPrices(trx, customer_id, await lockOffers(operation, variants))
  const new_items = newLines(wanted, offers)
  rejectErrors(quantityErrors(order, remaining, new_items, offers))
  const rated = <L extends Item | NewLine>(lines: L[]) =>
    isByLine(order) ? withCurrentRates(trx, lines, order.customer_id) : lines
  return {
    order_items_info: wanted.price_again ? await rated(pricedAgain(remaining, offers)) : remaining,
    new_items: await rated(new_items),
  }
}

/**
 * Current prices fit an order only while the shop includes VAT in them as it did then: the order keeps its mode, and would charge VAT
 * on VAT, or none.
 */
async function requireSamePrices({ trx }: OperationContext, order: OrderRecord): Promise<void> {
  const { vat_mode } = await vatOfOrder(trx, [], null)
  if ((vat_mode === vatMode.included) !== (order.vat_mode === vatMode.included))
    throw new Failure(409, 'order_vat_changed', { data: order })
}

function remainingLines(order: OrderRecord, { order_items_info }: Wanted): Item[] {
  if (order_items_info.length === 0) return order.order_items_info
  const known = new Map(order.order_items_info.map((item) => [item.id, item]))
  const errors: FieldErrors = {}
  const lines = order_items_info.flatMap(({ id, qty }, at) => {
    const item = known.get(id)
    if (!item) errors[`order_items_info.${at}.id`] = { reason: 'unknown_reference' }
    known.delete(id)
    return item && qty > 0 ? [{ ...item, qty }] : []
  })
  rejectErrors(errors)
  return lines
}

function newLines({ new_items }: Wanted, offers: ReadonlyMap<number, Offer>): NewLine[] {
  const items = new_items.map((item) => ({
    ...item,
    custom_product_design_id: null,
    upload_product_image: null,
    price: null,
    custom_product_design_price: null,
  }))
  const { lines, problems } = priceLines(items, offers, { prices: () => undefined, own: new Set() })
  // The stock is checked with what the correction gives back (moveDifferences).
  const errors = problems
    .filter(({ problem }) => !isShort(problem))
    .map(({ line, badQty, problem, args }): [string, FieldError] =>
      badQty
        ? [`new_items.${line}.qty`, { reason: problem, ...(args && { args }) }]
        : [`new_items.${line}.product_price_info_id`, { reason: 'unknown_reference' }],
    )
  rejectErrors(Object.fromEntries(errors))
  return lines
}

const isShort = (problem: string): boolean => problem === 'only_left' || problem === 'sold_out'

function quantityErrors(
  order: OrderRecord,
  remaining: readonly Item[],
  added: readonly NewLine[],
  offers: ReadonlyMap<number, Offer>,
): FieldErrors {
  const before = new Map(order.order_items_info.map(({ id, qty }) => [id, qty]))
  const [totals, were] = [quantities([...remaining, ...added]), quantities(order.order_items_info)]
  const errors: FieldErrors = {}
  const check = (path: string, variant: number | null, qty: number, wasQty: number | undefined) => {
    const offer = variant === null ? undefined : offers.get(variant)
    if (!offer || variant === null || wasQty === qty) return
    const total = totals.get(variant) ?? qty
    // An order that exceeded the bound before may be reduced.
    const grows = total > (were.get(variant) ?? 0)
    const problem = qtyProblem(offer, qty) ?? (grows ? orderQtyProblem(offer, total) : null)
    if (problem) errors[path] = problem
  }
  for (const [at, { id, product_price_info_id, qty }] of remaining.entries())
    check(`order_items_info.${at}.qty`, product_price_info_id, qty, before.get(id))
  for (const [at, { product_price_info_id, qty }] of added.entries())
    check(`new_items.${at}.qty`, product_price_info_id, qty, undefined)
  return errors
}

/** The lines at the current prices; a line whose variant is not sold any more has none. */
function pricedAgain(lines: readonly Item[], offers: ReadonlyMap<number, Offer>): Item[] {
  const errors: FieldErrors = {}
  const priced = lines.map((line, at) => {
    const { product_price_info_id: variant } = line
    const offer = variant === null ? undefined : offers.get(variant)
    const price = offer?.for_sale ? unitPrice(offer, line.qty) : null
    if (!price) errors[`order_items_info.${at}.qty`] = { reason: 'not_sold_now' }
    return price ? { ...line, unit_price: toTk(price.regular), price: toTk(price.charged) } : line
  })
  rejectErrors(errors)
  return priced
}

/**
 * Moves the stock of the difference, and writes the lines; `amounts` has the share of the discount and the VAT of each, the remaining
 * lines first.
 */
export async function writeLines(
  operation: OperationContext,
  order: OrderRecord,
  lines: CorrectedLines,
  amounts: readonly Pick<Item, 'discount_share' | 'vat_total'>[],
): Promise<void> {
  await moveDifferences(operation, order, lines)
  const { order_items_info: remaining, new_items } = lines
  const amountsOf = (at: number) => {
    const { discount_share = 0, vat_total = 0 } = amounts[at] ?? {}
    return { discount_share, vat_total }
  }
  const left = new Map(remaining.map((line, at) => [line.id, { ...line, ...amountsOf(at) }]))
  for (const line of order.order_items_info) await writeLine(operation, line, left.get(line.id))
  for (const [at, { product_type_infos, ...line }] of new_items.entries())
    await operation.trx
      .insertInto('order_items_infos')
      .values({
        ...line,
        order_info_id: order.id,
        product_type_infos: JSON.stringify(product_type_infos) as never,
        ...amountsOf(remaining.length + at),
        unit_cost: sql`(select average_cost from variant_costs
          where product_price_info_id = ${line.product_price_info_id})`,
      })
      .execute()
}

async function writeLine({ trx }: OperationContext, line: Item, now: Item | undefined): Promise<void> {
  const columns = ['qty', 'unit_price', 'price', 'discount_share', 'vat_rate', 'vat_total'] as const
  if (now && columns.every((name) => now[name] === line[name])) return
  const { qty, unit_price, price, discount_share, vat_rate, vat_total } = now ?? line
  await trx
    .updateTable('order_items_infos')
    .set(
      now
        ? { qty, unit_price, price, discount_share, vat_rate, vat_total }
        : { removed_at: sql<string>`now()` },
    )
    .where('id', '=', line.id)
    .execute()
}

async function moveDifferences(
  operation: OperationContext,
  order: OrderRecord,
  { order_items_info: remaining, new_items }: CorrectedLines,
): Promise<void> {
  const before = quantities(order.order_items_info)
  const after = quantities([...remaining, ...new_items])
  const all = [...order.order_items_info, ...new_items] as Item[]
  const stocks = await lockHeldStock(operation, { id: order.id, order_items_info: all })
  const changes = stocks.map((stock) => {
    const id = stock.product_price_info_id
    return { ...stock, change: backToStock(stock, (before.get(id) ?? 0) - (after.get(id) ?? 0)) }
  })
  const errors: FieldErrors = {}
  const wanted = changes.map(({ product_price_info_id, change }) => [product_price_info_id, -change] as const)
  const byVariant = new Map(stocks.map((stock) => [stock.product_price_info_id, stock]))
  for (const [id, stock] of shortUnits(wanted, byVariant)) {
    const problem = { reason: 'out_of_stock', args: { stock } } as const
    const at = remaining.findIndex((item) => item.product_price_info_id === id)
    const added = new_items.findIndex((item) => item.product_price_info_id === id)
    errors[added >= 0 ? `new_items.${added}.product_price_info_id` : `order_items_info.${at}.qty`] = problem
  }
  rejectErrors(errors)
  await moveOrderStock(operation, order.id, 'edit', changes)
}

// Never returns more than was taken: the variant's stock may not have been counted when the order was placed.
const backToStock = ({ held, stock_type }: HeldStock, difference: number): number =>
  stock_type === 1 ? Math.min(difference, held) : 0
