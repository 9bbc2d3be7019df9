import { sql } from 'kysely'
import type { PurchaseDetails } from '../../../src/purchasing/purchase-order.ts'
import type { Shop } from '../../../src-server/context/context.ts'
import { addProduct } from '../../support/orders.ts'
import type { Caller } from '../../support/shop.ts'

let made = 0

/** Requests of a user who buys, and the stored stock and costs. */
export function purchases(shop: () => Shop, buyer: () => Caller) {
  const db = () => shop().db
  const post = (path: string, body: object, by = buyer()) => by.post(`/api/purchase-orders/${path}`, body)
  const key = () => `key-${++made}`

  const addSupplier = async (more: object = {}, by = buyer()): Promise<number> => {
    const sent = { supplier_name: `Supplier ${++made}`, phone: null, status: true, ...more }
    return (await by.post('/api/suppliers/store', sent)).body.data.id
  }
  /** A published product with one variant; without stock it is not tracked. */
  const addVariant = async (stock?: number, more: object = {}): Promise<number> => {
    const variant = { unit_price: 100, ...(stock !== undefined && { stock }), ...more }
    return (await addProduct(db(), [variant])).variants[0] as number
  }
  const draftOf = (
    supplier_id: number,
    lines: readonly [variant: number, quantity: number, unit_cost: number][],
    more: object = {},
  ) => ({
    supplier_id,
    expected_on: null,
    shipping_cost: 0,
    other_cost: 0,
    note: null,
    lines: lines.map(([product_price_info_id, quantity, unit_cost]) => ({
      product_price_info_id,
      quantity,
      unit_cost,
    })),
    ...more,
  })
  const ordered = async (...draft: Parameters<typeof draftOf>): Promise<PurchaseDetails> => {
    const { body } = await post('create', draftOf(...draft))
    return (await post('order', { id: body.data.id })).body.data
  }
  /** What arrives of the lines of an order, in their order; by default at their unit costs. */
  const receiptOf = (
    { id, lines }: PurchaseDetails,
    arrived: readonly { received: number; rejected?: number; cost?: number }[],
    more: object = {},
  ) => ({
    id,
    idempotency_key: key(),
    accept_more: false,
    note: null,
    lines: arrived.map(({ received, rejected = 0, cost }, at) => ({
      line_id: lines[at]?.id,
      received_qty: received,
      rejected_qty: rejected,
      unit_cost: cost ?? lines[at]?.unit_cost,
    })),
    ...more,
  })
  const receive = async (...receipt: Parameters<typeof receiptOf>) => post('receive', receiptOf(...receipt))
  /** Orders and receives pieces of one batch. */
  const receiveBatch = async (
    supplier_id: number,
    variant: number,
    batch_number: string,
    expires_on: string | null,
    pieces: number,
  ) => {
    const order = await ordered(supplier_id, [[variant, pieces, 50]])
    const { lines, ...receipt } = receiptOf(order, [{ received: pieces }])
    return post('receive', {
      ...receipt,
      lines: lines.map((line) => ({ ...line, batch_number, expires_on })),
    })
  }
  /** Returns pieces of the first line of an order's first receipt. */
  const returnOf = ({ id, receipts }: PurchaseDetails, quantity: number, more: object = {}, by = buyer()) => {
    const receipt = receipts.at(-1)
    const lines = [{ receipt_line_id: receipt?.receipt_lines[0]?.id, quantity }]
    const sent = { id, receipt_id: receipt?.id, idempotency_key: key(), note: 'Expired', lines, ...more }
    return post('return', sent, by)
  }
  const stockOf = async (id: number): Promise<number> => {
    const { rows } = await sql<{ stock_qty: number }>`
      select stock_qty from product_price_infos where id = ${id}`.execute(db())
    return rows[0]?.stock_qty as number
  }
  const costOf = async (id: number): Promise<number | undefined> =>
    (
      await db()
        .selectFrom('variant_costs')
        .select('average_cost')
        .where('product_price_info_id', '=', id)
        .executeTakeFirst()
    )?.average_cost
  const accountOf = async (id: number, by = buyer()) =>
    (await by.get(`/api/suppliers/account/${id}`)).body.data
  return {
    post,
    key,
    addSupplier,
    addVariant,
    draftOf,
    ordered,
    receiptOf,
    receive,
    receiveBatch,
    returnOf,
    stockOf,
    costOf,
    accountOf,
  }
}
