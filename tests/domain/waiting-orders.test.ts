import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToCart, type CartItem, cartLines, emptyCart } from '#domain/orders/cart.ts'
import { readOrders } from '#domain/orders/checkout/stored-orders.ts'
import {
  acceptedOrder,
  addOrder,
  emptyOrders,
  keyOf,
  nextOrder,
  type OrderQueue,
  orderAccepted,
  orderPlaced,
  orderStopped,
  orderTried,
  placedSeen,
  stopOf,
  type WaitingOrder,
  withoutOrder,
} from '#domain/orders/checkout/waiting-order.ts'
import { totalsOf, wantedLines } from '#domain/orders/checkout/wanted-lines.ts'

const item = (id: number, unit_price: number, quantity: number): Omit<CartItem, 'price'> => ({
  product_id: id,
  product_price_info_id: id,
  product_title: `Tea ${id}`,
  product_title_bn: `চা ${id}`,
  product_slug: `tea-${id}`,
  product_type_infos: [],
  product_type_info_values: {},
  sku: null,
  price_type_id: 1,
  price_type: 'Per Piece',
  product_image: null,
  custom_product_design: null,
  quantity,
  unit_price,
  cart_qty_mode: 2,
  min_qty: 1,
  max_qty: 10,
  tiers: [],
})

const charges = { vat_amount: 5, delivery_fee: 60, discount: 0 }

/** An offline order of two kinds of tea at these prices. */
const orderOf = (key: string, [first, second] = [100, 50]): WaitingOrder => {
  const cart = [item(1, first ?? 0, 2), item(2, second ?? 0, 1)].reduce(addToCart, emptyCart)
  const lines = cartLines(cart)
  return {
    request: {
      idempotency_key: key,
      items: wantedLines(lines),
      full_name: 'Rahima Khatun',
      contact_no: '+8801712345678',
      region_id: 1,
      city_id: 1,
      area_id: 1,
      address: 'House 7',
      keep_address: true,
      choose_payment_type: 1,
      total_payable: totalsOf(lines, charges).total_payable,
    } as WaitingOrder['request'],
    placed_at: '2026-03-05T08:00:00.000Z',
    cart,
    charges,
    draft: { full_name: 'Rahima Khatun' },
    tried: false,
    stopped: null,
  }
}

const offer = (unit_price: number) => ({ unit_price, cart_qty_mode: 2, min_qty: 1, max_qty: 10, tiers: [] })
const change = (line: number, price: number) => ({
  line,
  product_price_info_id: line + 1,
  problem: 'price_changed',
  msg: 'The price has changed.',
  price,
  custom_product_design_price: null,
  stock_qty: null,
  offer: offer(price),
})
const changedTo = (price: number, totals = charges) => ({ lines: [change(0, price)], totals })
const queueWith = (...orders: WaitingOrder[]) => orders.reduce(addOrder, emptyOrders)
const stopped = (order: WaitingOrder, data: object) => {
  const stop = stopOf(409, { data })
  return stop ? orderStopped(queueWith(order), keyOf(order), stop) : emptyOrders
}

describe('Offline order queue', () => {
  test('is sent oldest first, each order once under its key', () => {
    const queue = queueWith(orderOf('a'), orderOf('b'), orderOf('a'))
    expect(queue.orders.map(keyOf)).toEqual(['a', 'b'])
    expect(nextOrder(queue)).toBe(queue.orders[0])
    const placed = orderPlaced(queue, 'a', '260305000001')
    expect([placed.orders.map(keyOf), placed.placed]).toEqual([['b'], ['260305000001']])
    expect(placedSeen(placed, '260305000001').placed).toEqual([])
  })

  test('waits while the server is unreachable, busy or does not recognise the user', () => {
    for (const status of [0, 401, 403, 429, 500, 502, 503, 504]) expect(stopOf(status, {})).toBeNull()
  })

  test('stops an order that the server has rejected', () => {
    expect(stopOf(409, { data: changedTo(120) })).toMatchObject({ why: 'changed', totals: charges })
    expect(stopOf(409, { msg: 'This key belongs to another order.' })).toEqual({ why: 'known' })
    const errors = { area_id: 'Not served.', contact_no: 'Not served.' }
    expect(stopOf(422, { msg: 'Please check.', errors })).toEqual({
      why: 'refused',
      reasons: ['Please check.', 'Not served.'],
    })
    const queue = stopped(orderOf('a'), changedTo(120))
    expect(nextOrder(queue)).toBeUndefined()
    expect(nextOrder(addOrder(queue, orderOf('b')))).toMatchObject({ request: { idempotency_key: 'b' } })
  })

  test('continues an accepted order with new prices, charges, total and key', () => {
    const queue = stopped(
      orderTried(queueWith(orderOf('a')), 'a').orders[0] as WaitingOrder,
      changedTo(120, { ...charges, delivery_fee: 80 }),
    )
    const [order] = orderAccepted(queue, 'a', 'b').orders
    // 2 x 120 + 50, 5 percent VAT, delivery fee 80.
    expect(order).toMatchObject({
      request: { idempotency_key: 'b', total_payable: 384.5, items: [{ price: 120, qty: 2 }, { price: 50 }] },
      charges: { delivery_fee: 80 },
      tried: false,
      stopped: null,
    })
  })

  test('does not accept an order with nothing left or nothing changed', () => {
    const deleted = (line: number) => ({ ...change(line, 0), problem: 'product_gone', offer: null })
    const queue = stopped(orderOf('a'), { lines: [deleted(0), deleted(1)], totals: charges })
    expect(acceptedOrder(queue.orders[0] as WaitingOrder, 'b')).toBeNull()
    expect(orderAccepted(queue, 'a', 'b')).toEqual(queue)
    expect(acceptedOrder(orderOf('a'), 'b')).toBeNull()
  })

  test('does not add a discarded order again after a late response', () => {
    const queue = withoutOrder(queueWith(orderOf('a')), 'a')
    expect(orderPlaced(queue, 'a', '260305000001')).toEqual(emptyOrders)
    expect(orderStopped(queue, 'a', { why: 'known' })).toEqual(emptyOrders)
  })
})

describe('Stored offline orders', () => {
  test('are restored unchanged', () => {
    const rejected = [{ code: 'TEN', msg: 'The code has expired.' }]
    const changed = stopped(orderOf('a'), { ...changedTo(120), promotions: { rejected } })
    const queue = { ...addOrder(changed, orderOf('b')), placed: ['260305000001'] }
    expect(readOrders(JSON.parse(JSON.stringify(queue)))).toEqual(queue)
  })

  test('are dropped when invalid, and sent again when only the response is damaged', () => {
    for (const stored of [null, 7, 'x', [], { orders: [null, { request: {} }], placed: ['1', 5] }])
      expect(readOrders(stored)).toEqual(emptyOrders)
    const { request, ...harmed } = orderOf('a')
    expect(readOrders({ orders: [harmed] })).toEqual(emptyOrders)
    const [read] = readOrders({
      orders: [{ request, stopped: { why: 'changed', lines: [1] }, cart: 5 }],
    }).orders
    expect(read).toMatchObject({ request, stopped: null, tried: true, charges: null, cart: emptyCart })
  })

  test('never fail to be read, whatever they contain', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const { orders } = readOrders({ orders: [one, { ...orderOf('a'), stopped: other }], placed: other })
        expect(orders.map(keyOf)).toEqual(['a'])
      }),
    )
  })
})

// The customer orders, accepts a change or reopens the page; the price changes; or an order is sent, which the server
// receives up to two times, with or without a response.
const event = fc.oneof(
  fc.constant({ does: 'order' } as const),
  fc.constant({ does: 'accept' } as const),
  fc.constant({ does: 'close' } as const),
  fc.record({ does: fc.constant('price' as const), price: fc.integer({ min: 90, max: 93 }) }),
  fc.record({
    does: fc.constant('send' as const),
    received: fc.integer({ min: 0, max: 2 }),
    answered: fc.boolean(),
  }),
)

test('each order reaches the server once, at a price that the customer has seen', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let price = 90
      let queue: OrderQueue = emptyOrders
      let keys = 0
      const key = () => {
        keys += 1
        return `key ${keys}`
      }
      const ordered: string[] = []
      // The total of each placed order by key, and the total that the customer agreed to pay.
      const shop = new Map<string, number>()
      const agreed = new Map<string, number>()
      const agree = (order: WaitingOrder) => agreed.set(keyOf(order), order.request.total_payable ?? 0)

      const answer = ({ request }: WaitingOrder) => {
        if (shop.has(request.idempotency_key)) return null
        if (request.items[0]?.price !== price) return stopOf(409, { data: changedTo(price) })
        shop.set(request.idempotency_key, request.total_payable ?? 0)
        return null
      }
      const send = (received: number, answered: boolean) => {
        const order = nextOrder(queue)
        if (!order) return
        queue = orderTried(queue, keyOf(order))
        const answers = Array.from({ length: received }, () => answer(order))
        const last = answers.at(-1)
        if (last === undefined || !answered) return
        queue = last
          ? orderStopped(queue, keyOf(order), last)
          : orderPlaced(queue, keyOf(order), String(200_000_000_000 + shop.size))
      }
      const acceptAll = () => {
        for (const order of queue.orders) {
          const now = key()
          if (order.stopped) queue = orderAccepted(queue, keyOf(order), now)
        }
        for (const order of queue.orders) agree(order)
      }
      for (const one of events)
        if (one.does === 'order') {
          const order = orderOf(key(), [price, 50])
          ordered.push(keyOf(order))
          agree(order)
          queue = addOrder(queue, order)
        } else if (one.does === 'accept') acceptAll()
        else if (one.does === 'close') queue = readOrders(JSON.parse(JSON.stringify(queue)))
        else if (one.does === 'price') price = one.price
        else send(one.received, one.answered)
      for (let tries = 0; queue.orders.length > 0 && tries < 1000; tries++) {
        acceptAll()
        send(1, true)
      }
      expect(queue.orders).toEqual([])
      expect(shop.size).toBe(ordered.length)
      for (const [placed, total] of shop) expect(agreed.get(placed)).toBe(total)
    }),
  )
})
