import { expect } from 'vitest'
import type { payingShop } from '../../server/payments/paying.ts'
import { addPlace, addProduct, addRider, aGuest, idOf, orderOf, place } from '../../support/orders.ts'
import { byHand } from './by-hand.ts'
import { calls, confirmAbove, mostUnanswered } from './calls.ts'
import { cashAndWallets } from './cash-and-wallets.ts'
import { corrections } from './corrections.ts'
import { courierOrders } from './couriers.ts'
import { failedDeliveries, forbiddenDecisions } from './failed-deliveries.ts'
import {
  becomePaid,
  giveBack,
  heldOf,
  isWithdrawn,
  type ModelLine,
  type ModelOrder,
  newOrder,
  payCash,
  returnable,
  returnForMoney,
  spreadDiscount,
  totalOf,
  VAT,
} from './model.ts'

export type Random = {
  next: () => number
  upTo: (most: number) => number
  one: <T>(items: readonly T[]) => T | undefined
}
type Shop = Parameters<Parameters<typeof payingShop>[1]>[0]
/** An order of the model with its order in the shop. */
export type Pair = ModelOrder & { id: number; number: string; items: number[]; sentRefunds: number }

const tk = (amount: bigint): number => Number(amount) / 100
const prices = [3333n, 12_000n, 50n, 99_999n, 4725n]
const fee = 6000n

export type ShopModel = Awaited<ReturnType<typeof openShopModel>>

/** A shop and its model, and the actions that change both. */
export async function openShopModel(a: Shop) {
  const db = a.db()
  await db
    .updateTable('basic_config')
    .set({
      vat: Number(VAT) / 100,
      return_days: 30,
      mushak: true,
      seller_bin: '000123456-0101',
      confirm_cash_orders: 3,
      confirm_above: tk(confirmAbove),
      unanswered_calls_most: mostUnanswered,
    })
    .execute()
  const here = await addPlace(db, { area: tk(fee) })
  const rider = await addRider(db)
  const variants: { id: number; price: bigint }[] = []
  const stock = new Map<number, number>()
  for (const price of prices) {
    const [id = 0] = (await addProduct(db, [{ unit_price: tk(price), stock: 400 }])).variants
    variants.push({ id, price })
    stock.set(id, 400)
  }
  const { body } = await a.anybody().get('/api/product-return-reason/load')
  const return_reason_id = body.find((one: { dtl_req: boolean }) => !one.dtl_req).id as number
  const orders: Pair[] = []

  const call = async (path: string, input: object, expected = 200) => {
    const { status, body } = await a.admin().post(path, input)
    if (status !== expected)
      throw new Error(`${path} ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`)
    return body.data
  }
  const move = (variant: number, change: number) => stock.set(variant, (stock.get(variant) ?? 0) + change)
  const take = (lines: readonly ModelLine[], sign: 1 | -1) => {
    for (const { variant, qty, returned } of lines) move(variant, sign * (qty - returned))
  }
  const add = async (order: ModelOrder, id: number, number: string): Promise<Pair> => {
    const rows = await db
      .selectFrom('order_items_infos')
      .select('id')
      .where('order_info_id', '=', id)
      .orderBy('id')
      .execute()
    const pair = Object.assign(order, { id, number, items: rows.map((row) => row.id), sentRefunds: 0 })
    orders.push(pair)
    return pair
  }
  /**
   * Restocked quantities by order and variant, as in the stock ledger: an item that was restocked on an exchange is not restocked
   * again. A merged order can have two lines of a variant.
   */
  const back = new Map<string, number>()
  const putBack = (order: Pair, line: number, qty: number) => {
    const { variant } = order.lines[line] as ModelLine
    const ofVariant = order.lines.filter((one) => one.variant === variant)
    const sent = ofVariant.reduce((sum, one) => sum + one.qty, 0)
    const key = `${order.id} ${variant}`
    const is = Math.min(qty, sent - (back.get(key) ?? 0))
    back.set(key, (back.get(key) ?? 0) + is)
    move(variant, is)
  }
  const pairOf = (order: ModelOrder): Pair => order as Pair

  async function placeOne(random: Random): Promise<Pair[]> {
    const first = random.upTo(variants.length - 1)
    const lines = Array.from({ length: 1 + random.upTo(2) }, (_, at) => {
      const { id, price } = variants[(first + at) % variants.length] as (typeof variants)[number]
      return { variant: id, price, qty: 1 + random.upTo(3) }
    })
    const order = newOrder(lines, { fee, digital: random.next() < 0.4 })
    // Amounts above the limit cannot be paid digitally.
    if (totalOf(order) > 49_000_000n) order.digital = false
    const wanted = orderOf(
      here,
      lines.map(({ variant, qty }) => ({ product_price_info_id: variant, qty })),
      {
        choose_payment_type: order.digital ? 2 : 1,
      },
    )
    const { status, body } = await place(aGuest(a.shop(), a.app()), wanted)
    const isThere = lines.every(({ variant, qty }) => (stock.get(variant) ?? 0) >= qty)
    expect(status).toBe(isThere ? 200 : 409)
    if (!isThere) return []
    take(order.lines, -1)
    if (!order.digital && totalOf(order) > confirmAbove) order.call = 1
    return [await add(order, await idOf(db, body.data.order_id), body.data.order_id)]
  }

  const edit = corrections({ call, take, stock, variants, db })

  const received = (order: ModelOrder, amount: bigint) => {
    const due = totalOf(order)
    order.payments.push({ amount, back: 0n })
    if (heldOf(order) < due) return
    becomePaid(order)
    if (heldOf(order) > due) giveBack(order, heldOf(order) - due)
  }
  const payDigitally = async (order: Pair, amount?: bigint): Promise<void> => {
    const by = a.anybody()
    const token = (
      await by.post('/api/order-tracking', { order_id: order.number, contact_no: '01712345678' })
    ).body.data
    const { headers } = await by.get(token.payment_info.payment_url)
    const key = new URL(String(headers.location)).searchParams.get('session') ?? ''
    const transaction = a.provider().sessions.get(key)?.requested.tran_id ?? ''
    const more: Record<string, string> =
      amount === undefined ? {} : { amount: tk(amount).toFixed(2), currency_amount: tk(amount).toFixed(2) }
    await a.post('ipn', a.provider().decide(transaction, 'VALID', more))
  }
  async function pay(order: Pair): Promise<Pair[]> {
    const due = totalOf(order) - heldOf(order)
    await payDigitally(order)
    received(order, due)
    return [order]
  }
  async function payInParts(order: Pair, random: Random): Promise<Pair[]> {
    const due = totalOf(order) - heldOf(order)
    const other =
      due + BigInt(random.upTo(1) === 0 ? -1 - random.upTo(Number(due) - 2) : 1 + random.upTo(5000))
    await payDigitally(order, other)
    const { payments } = (await a.admin().get(`/api/order-infos/payments/${order.id}`)).body.data
    const undecided = payments.find(({ status }: { status: number }) => status === 5)
    const counts = random.next() < 0.7
    await call('/api/order-infos/payments/decide', { id: undecided.id, decision: counts ? 1 : 2 })
    if (counts) received(order, other)
    else order.payments.push({ amount: other, back: other })
    return [order]
  }
  async function markPaid(order: Pair): Promise<Pair[]> {
    await call('/api/order-infos/mark-paid', { id: order.id, reference: `Transfer ${order.number}` })
    order.payments.push({ amount: totalOf(order) - heldOf(order), back: 0n })
    becomePaid(order)
    return [order]
  }
  async function step(order: Pair): Promise<Pair[]> {
    const timeline_id = order.step + 1
    await call('/api/order-infos/next-step', {
      id: order.id,
      timeline_id,
      delivery_person_id: timeline_id === 2 ? rider : null,
    })
    order.step = timeline_id
    order.status = timeline_id === 7 ? 'done' : 'running'
    if (timeline_id === 7) payCash(order)
    return [order]
  }
  async function cancel(order: Pair): Promise<Pair[]> {
    await call('/api/order-infos/cancel', { id: order.id, cancel_reason: 'By chance' })
    take(order.lines, 1)
    order.status = 'cancelled'
    if (order.call === 1) order.call = 0
    giveBack(order, heldOf(order))
    return order.origin ? [order, pairOf(order.origin.order)] : [order]
  }
  /** Creates a return request for a quantity of a line and returns its ID. */
  async function ask(order: Pair, line: number, qty: number): Promise<number> {
    const items = [{ order_item_id: order.items[line], qty }]
    const data = await call(`/api/product-return-request/create/${order.id}`, { items, return_reason_id })
    return data.requests[0].id
  }
  const lineToReturn = (order: Pair, random: Random) =>
    random.one(order.lines.map((_, at) => at).filter((at) => returnable(order, at) > 0))
  async function giveGoodsBack(order: Pair, random: Random): Promise<Pair[]> {
    const line = lineToReturn(order, random) ?? 0
    const qty = 1 + random.upTo(returnable(order, line) - 1)
    const [restocked, withFee] = [random.next() < 0.5, random.next() < 0.2]
    const id = await ask(order, line, qty)
    const decision = { status: 1, accept_status: 2, restocked, refund_delivery_fee: withFee }
    await call(`/api/product-return-request/update/${id}`, decision)
    if (restocked) putBack(order, line, qty)
    return returnForMoney(order, line, qty, withFee).map(pairOf)
  }
  async function exchange(order: Pair, random: Random): Promise<Pair[]> {
    const line = lineToReturn(order, random) ?? 0
    const qty = 1 + random.upTo(returnable(order, line) - 1)
    const restocked = random.next() < 0.5
    const { variant, price } = order.lines[line] as ModelLine
    const isThere = (stock.get(variant) ?? 0) >= qty
    const id = await ask(order, line, qty)
    const path = `/api/product-return-request/update/${id}`
    if (!isThere) {
      await call(path, { status: 1, accept_status: 1, restocked }, 409)
      await call(path, { status: 2, reject_reason: 'None left' })
      return [order]
    }
    const { exchange_order_id } = await call(path, { status: 1, accept_status: 1, restocked })
    move(variant, -qty)
    if (restocked) putBack(order, line, qty)
    const replacement = newOrder([{ variant, price, qty }], { fee: 0n, origin: { order, line } })
    // A replacement has nothing to pay.
    replacement.paid = true
    replacement.discount = totalOf(replacement)
    spreadDiscount(replacement)
    order.claims.push({ line, qty, by: replacement })
    const { order_id } = (await a.admin().get(`/api/order-infos/edit/${exchange_order_id}`)).body.data
    return [order, await add(replacement, exchange_order_id, order_id)]
  }
  const deliveries = failedDeliveries({ call, putBack, rider })
  const moved = byHand(call, async (id) => (await a.read(id)).refunds)
  const money = await cashAndWallets(a, { call, rider })
  const queue = calls({ call, putAllBack: (order) => take(order.lines, 1), db })

  /** Requests that the state of the order forbids change nothing. */
  async function rejectWith(order: Pair): Promise<Pair[]> {
    const { id } = order
    const tries: [string, object][] = [
      [
        '/api/order-infos/next-step',
        { id, timeline_id: Math.min(order.step + 2, 7), delivery_person_id: null },
      ],
      [
        `/api/product-return-request/create/${id}`,
        { items: [{ order_item_id: order.items[0], qty: 99 }], return_reason_id },
      ],
      ...(order.status === 'done' || isWithdrawn(order)
        ? ([['/api/order-infos/cancel', { id, cancel_reason: 'Too late' }]] as [string, object][])
        : []),
      ...forbiddenDecisions(order),
      ...(order.call === 1
        ? []
        : ([['/api/order-infos/record-call', { id, outcome: 1 }]] as [string, object][])),
      ...(order.paid
        ? ([['/api/order-infos/mark-paid', { id, reference: 'Twice' }]] as [string, object][])
        : []),
    ]
    for (const [path, input] of tries) {
      // A step that was already taken returns success.
      if (path.endsWith('next-step') && order.step >= 6) continue
      expect((await a.admin().post(path, input)).status).toBeGreaterThanOrEqual(409)
    }
    return [order]
  }

  return {
    rider,
    ledger: money.ledger,
    stock,
    orders,
    changes: {
      placeOne,
      edit,
      pay,
      payInParts,
      markPaid,
      step,
      cancel,
      giveGoodsBack,
      exchange,
      ...deliveries,
      ...moved,
      ...money.changes,
      ...queue,
      ...courierOrders(a, { call, rider }),
      rejectWith,
    },
  }
}
