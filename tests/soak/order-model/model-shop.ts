import { expect } from 'vitest'
import type { payingShop } from '../../server/payments/paying.ts'
import { addCarrier, addPlace, addProduct, aGuest, idOf, orderOf, place } from '../../support/orders.ts'
import {
  giveBack,
  goodsOf,
  heldOf,
  type ModelLine,
  type ModelOrder,
  newOrder,
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
/** An order of the model with the one of the shop. */
export type Pair = ModelOrder & { id: number; number: string; items: number[] }

const tk = (amount: bigint): number => Number(amount) / 100
const prices = [3333n, 12_000n, 50n, 99_999n, 4725n]
const fee = 6000n

export type ShopModel = Awaited<ReturnType<typeof openShopModel>>

/** A shop beside the model, and what can be done to both at once. */
export async function openShopModel(a: Shop) {
  const db = a.db()
  await db
    .updateTable('basic_config')
    .set({ vat: Number(VAT) / 100, return_days: 30 })
    .execute()
  const here = await addPlace(db, { area: tk(fee) })
  const carrier = await addCarrier(db)
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
    const pair = Object.assign(order, { id, number, items: rows.map((row) => row.id) })
    orders.push(pair)
    return pair
  }
  /** Pieces of an order that lie in the store again, by line: what came back for an exchange is not put back twice. */
  const back = new Map<string, number>()
  const putBack = (order: Pair, line: number, qty: number) => {
    const { variant, qty: sent } = order.lines[line] as ModelLine
    const key = `${order.id} ${line}`
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
    // Not every amount can be paid digitally.
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
    return [await add(order, await idOf(db, body.data.order_id), body.data.order_id)]
  }

  async function edit(order: Pair, random: Random): Promise<Pair[]> {
    const kept = order.lines.length > 1 && random.next() < 0.3 ? order.lines.slice(1) : order.lines
    const items = kept.length < order.lines.length ? order.items.slice(1) : order.items
    const qty = kept.map(() => 1 + random.upTo(3))
    const next: ModelOrder = {
      ...order,
      fee: BigInt(random.upTo(20_000)),
      lines: kept.map((line, at) => ({ ...line, qty: qty[at] as number })),
    }
    next.discount = BigInt(random.upTo(Number(goodsOf(next)) + 500))
    if (next.discount > totalOf({ ...next, discount: 0n })) next.discount = 0n
    const short = next.lines.some((line) => {
      const had = order.lines.find(({ variant }) => variant === line.variant)?.qty ?? 0
      return line.qty - had > (stock.get(line.variant) ?? 0)
    })
    const input = {
      discount: tk(next.discount),
      delivery_fee: tk(next.fee),
      order_items_info: items.map((id, at) => ({ id, qty: qty[at] })),
    }
    if (short) return []
    await call(`/api/order-infos/update/${order.id}`, input)
    take(order.lines, 1)
    Object.assign(order, { lines: next.lines, discount: next.discount, fee: next.fee, items })
    take(order.lines, -1)
    spreadDiscount(order)
    return [order]
  }

  const received = (order: ModelOrder, amount: bigint) => {
    const due = totalOf(order)
    order.payments.push({ amount, back: 0n })
    if (heldOf(order) < due) return
    order.paid = true
    if (heldOf(order) > due) giveBack(order, heldOf(order) - due)
  }
  const payDigitally = async (order: Pair, amount?: bigint): Promise<void> => {
    const by = a.anybody()
    const token = (
      await by.post('/api/order-tracking', { order_id: order.number, contact_no: '01712345678' })
    ).body.data
    const { headers } = await by.get(token.payment_info.payment_url)
    const key = new URL(String(headers.location)).searchParams.get('session') ?? ''
    const transaction = a.provider().sessions.get(key)?.asked.tran_id ?? ''
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
    const { payments } = (await a.admin().get(`/api/order-infos/${order.id}/payments`)).body.data
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
    order.paid = true
    return [order]
  }
  async function step(order: Pair): Promise<Pair[]> {
    const timeline_id = order.step + 1
    await call('/api/order-infos/next-step', {
      id: order.id,
      timeline_id,
      delivery_person_id: timeline_id === 2 ? carrier : null,
    })
    order.step = timeline_id
    order.status = timeline_id === 7 ? 'done' : 'running'
    if (timeline_id === 7 && !order.paid) {
      order.payments.push({ amount: totalOf(order) - heldOf(order), back: 0n })
      order.paid = true
    }
    return [order]
  }
  async function cancel(order: Pair): Promise<Pair[]> {
    await call('/api/order-infos/cancel', { id: order.id, cancel_reason: 'By chance' })
    take(order.lines, 1)
    order.status = 'cancelled'
    giveBack(order, heldOf(order))
    return order.origin ? [order, pairOf(order.origin.order)] : [order]
  }
  /** Asks for a return of some pieces of a line; the number of the request. */
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
    // There is nothing to pay.
    replacement.paid = true
    replacement.discount = totalOf(replacement)
    spreadDiscount(replacement)
    order.claims.push({ line, qty, by: replacement })
    const { order_id } = (await a.admin().get(`/api/order-infos/edit/${exchange_order_id}`)).body.data
    return [order, await add(replacement, exchange_order_id, order_id)]
  }
  /** What the state of the order forbids changes nothing. */
  async function refuse(order: Pair): Promise<Pair[]> {
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
      ...(order.status === 'done' || order.status === 'cancelled'
        ? ([['/api/order-infos/cancel', { id, cancel_reason: 'Too late' }]] as [string, object][])
        : []),
      ...(order.paid
        ? ([['/api/order-infos/mark-paid', { id, reference: 'Twice' }]] as [string, object][])
        : []),
    ]
    for (const [path, input] of tries) {
      // A step that was taken already is answered as done.
      if (path.endsWith('next-step') && order.step >= 6) continue
      expect((await a.admin().post(path, input)).status).toBeGreaterThanOrEqual(409)
    }
    return [order]
  }

  return {
    stock,
    orders,
    changes: { placeOne, edit, pay, payInParts, markPaid, step, cancel, giveGoodsBack, exchange, refuse },
  }
}
