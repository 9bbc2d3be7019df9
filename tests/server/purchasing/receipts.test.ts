import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { purchases } from './purchases.ts'

oneShop('Purchase orders', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  let supplier: number
  const at = purchases(shop, () => admin)
  beforeAll(async () => {
    admin = await asAdmin()
    supplier = await at.addSupplier()
  })

  test('go from draft to received, with stock, average cost and due', async () => {
    const [tea, soap] = [await at.addVariant(10), await at.addVariant()]
    const draft = at.draftOf(
      supplier,
      [
        [tea, 10, 20],
        [soap, 5, 10],
      ],
      { shipping_cost: 40, other_cost: 10, expected_on: '2026-12-01' },
    )
    const created = await at.post('create', draft)
    expect([created.status, created.body.msg]).toEqual([200, 'Draft saved.'])
    expect(created.body.data).toMatchObject({
      state: 1,
      goods_total: 250,
      received_total: 0,
      ordered_on: null,
    })
    const { id, number } = created.body.data
    expect(number).toBe(`PO-${id}`)
    const changed = await at.post('update', { id, ...draft, note: 'By truck' })
    expect(changed.body.data).toMatchObject({ note: 'By truck', lines: [{ quantity: 10 }, { quantity: 5 }] })
    const stale = { id, updated_at: created.body.data.updated_at, ...draft }
    expect((await at.post('update', stale)).status).toBe(409)
    const { body } = await at.post('order', { id })
    expect(body.data).toMatchObject({ state: 2, ordered_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })

    // Tk 80 of Tk 250 arrive, so Tk 16 of the Tk 50 for shipping: Tk 96 for 4 pieces.
    const first = await at.receive(body.data, [{ received: 4 }, { received: 0 }])
    expect([first.status, first.body.msg]).toEqual([200, 'Goods received. The stock is updated.'])
    expect(first.body.data).toMatchObject({ state: 3, received_total: 80 })
    expect(first.body.data.receipts).toMatchObject([
      { goods_total: 80, extra_cost: 16, receipt_lines: [{ received_qty: 4, average_cost: 24 }] },
    ])
    expect([await at.stockOf(tea), await at.costOf(tea)]).toEqual([14, 24])

    // The rest with another price: Tk 150 + Tk 50, and Tk 34 for shipping, of which Tk 25.50 for the tea.
    const second = await at.receive(body.data, [{ received: 6, cost: 25 }, { received: 5 }])
    expect(second.body.data).toMatchObject({ state: 4, received_total: 280 })
    // (14 x 24 + 175.50) / 20
    expect([await at.stockOf(tea), await at.costOf(tea)]).toEqual([20, 25.575])
    expect([await at.stockOf(soap), await at.costOf(soap)]).toEqual([0, 11.7])
    expect(await at.accountOf(supplier)).toMatchObject({ received: 280, returned: 0, paid: 0, due: 280 })

    const ledger = await admin.get(`/api/stock-ledger?product_price_info_id=${tea}`)
    expect(ledger.body.data).toMatchObject([
      { change: 6, reason: 7, note: number },
      { change: 4, reason: 7 },
      { change: 10 },
    ])
    const history = await sql<{ action: string }>`select action from history
      where resource = 'purchase-orders' and record_id = ${id} order by id`.execute(shop().db)
    const actions = history.rows.map(({ action }) => action)
    expect(actions).toEqual(['create', 'update', 'order_goods', 'receive_goods', 'receive_goods'])
    expect((await admin.get('/api/purchase-orders')).body.data[0]).toMatchObject({ number, state: 4 })
  })

  test('record rejected pieces as a difference, which are neither stock nor owed and still expected', async () => {
    const variant = await at.addVariant(0)
    const order = await at.ordered(supplier, [[variant, 10, 5]])
    const { due } = await at.accountOf(supplier)
    const { body } = await at.receive(order, [{ received: 7, rejected: 2 }], { note: 'Two broken' })
    expect(body.data).toMatchObject({ state: 3, lines: [{ received_qty: 7, rejected_qty: 2, stock_qty: 7 }] })
    expect((await at.accountOf(supplier)).due).toBe(due + 35)
    expect((await at.receive(order, [{ received: 3 }])).body.data.state).toBe(4)
  })

  test('receive more than ordered only when it is confirmed', async () => {
    const variant = await at.addVariant(0)
    const order = await at.ordered(supplier, [[variant, 3, 5]])
    const { status, body } = await at.receive(order, [{ received: 4 }])
    expect([status, body.errors]).toEqual([422, { 'lines.0.received_qty': 'Only 3 more were ordered.' }])
    expect(await at.stockOf(variant)).toBe(0)
    const accepted = await at.receive(order, [{ received: 4 }], { accept_more: true })
    expect([accepted.body.data.state, await at.stockOf(variant)]).toEqual([4, 4])
  })

  test('receive once, however often the request is sent', async () => {
    const variant = await at.addVariant(0)
    const order = await at.ordered(supplier, [[variant, 5, 5]])
    const receipt = at.receiptOf(order, [{ received: 5 }])
    const answers = await Promise.all([1, 2, 3].map(() => at.post('receive', receipt)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await at.stockOf(variant), answers[2]?.body.data.receipts.length]).toEqual([5, 1])
    const other = await at.ordered(supplier, [[variant, 5, 5]])
    const reused = at.receiptOf(other, [{ received: 5 }], { idempotency_key: receipt.idempotency_key })
    expect((await at.post('receive', reused)).status).toBe(409)
  })

  test('do not receive the same pieces twice when two users receive at once', async () => {
    const variant = await at.addVariant(0)
    const order = await at.ordered(supplier, [[variant, 5, 5]])
    const colleague = await asAdmin()
    const answers = await Promise.all([
      at.post('receive', at.receiptOf(order, [{ received: 4 }])),
      at.post('receive', at.receiptOf(order, [{ received: 4 }]), colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await at.stockOf(variant)).toBe(4)
  })

  test('keep the average exact when two orders of a variant arrive at once', async () => {
    const variant = await at.addVariant(0)
    const orders = await Promise.all([1, 2, 3, 4].map((cost) => at.ordered(supplier, [[variant, 10, cost]])))
    await Promise.all(orders.map((order) => at.receive(order, [{ received: 10 }])))
    expect([await at.stockOf(variant), await at.costOf(variant)]).toEqual([40, 2.5])
  })

  test('keep the average that a recomputation from the stored receipts and movements gives', async () => {
    const variant = await at.addVariant(0)
    for (let n = 0; n < 12; n++) {
      const quantity = 1 + ((n * 7) % 11)
      const extra = { shipping_cost: (n * 13) % 29 }
      const order = await at.ordered(supplier, [[variant, quantity, 3.33 * (n + 1)]], extra)
      const { body } = await at.receive(order, [{ received: quantity }])
      if (n % 3 === 1)
        await admin.post('/api/stock-levels/adjust', { id: variant, change: -quantity, note: 'Sold' })
      if (n % 4 === 2) await at.returnOf(body.data, 1)
    }
    const { rows } = await sql<{ change: number; value: number | null }>`
      select m.change, (select l.received_qty * l.unit_cost + l.extra_cost from goods_receipt_lines l
        join goods_receipts r on r.id = l.goods_receipt_id join purchase_orders o on o.id = r.purchase_order_id
        where l.product_price_info_id = ${variant} and l.received_qty > 0 and m.change > 0 and o.number = m.note) as value
      from stock_movements m where m.product_price_info_id = ${variant} order by m.id`.execute(shop().db)
    let [stock, worth] = [0, 0]
    for (const { change, value } of rows) {
      worth = value === null ? worth * ((stock + change) / stock) : worth + Number(value)
      stock += change
    }
    expect([rows.length, await at.stockOf(variant)]).toEqual([19, stock])
    expect(Math.abs(((await at.costOf(variant)) ?? 0) - worth / stock)).toBeLessThan(0.001)
  })

  test('leave each supplier with the due of its stored receipts and payments', async () => {
    const { rows } = await sql<{ due: number; recomputed: number }>`select s.due,
        coalesce((select sum(r.goods_total) from goods_receipts r join purchase_orders o on o.id = r.purchase_order_id
          where o.supplier_id = s.id), 0)
        - coalesce((select sum(amount) from supplier_payments p where p.supplier_id = s.id), 0) as recomputed
      from suppliers s`.execute(shop().db)
    expect(rows.map(({ due }) => due)).toEqual(rows.map(({ recomputed }) => recomputed))
    expect(rows[0]?.due).toBeGreaterThan(0)
  })

  test('are closed when nothing more comes, and cancelled only without receipts', async () => {
    const variant = await at.addVariant(0)
    const order = await at.ordered(supplier, [[variant, 5, 5]])
    await at.receive(order, [{ received: 1 }])
    const { id } = order
    expect((await at.post('cancel', { id })).status).toBe(409)
    expect((await at.post('close', { id })).body.data.state).toBe(5)
    expect((await at.post('close', { id })).status).toBe(200)
    expect((await at.receive(order, [{ received: 1 }])).status).toBe(409)
    const unwanted = await at.ordered(supplier, [[variant, 5, 5]])
    expect((await at.post('cancel', { id: unwanted.id })).body.data.state).toBe(6)
    expect((await at.post('update', { ...unwanted, ...at.draftOf(supplier, []) })).status).toBe(409)
  })

  test('need a known supplier, known products without repetition, and lines when they are ordered', async () => {
    const variant = await at.addVariant(0)
    const wrong = at.draftOf(999_999, [
      [variant, 1, 1],
      [variant, 1, 1],
      [999_999, 1, 1],
    ])
    const { status, body } = await at.post('create', wrong)
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['supplier_id', 'lines.1.product_price_info_id', 'lines.2.product_price_info_id'],
    ])
    const dear = at.draftOf(supplier, [[variant, 1_000_000, 9_999_999_999]])
    expect((await at.post('create', dear)).body.errors).toEqual({ lines: 'This amount is too large.' })
    const empty = await at.post('create', at.draftOf(supplier, []))
    const ordering = await at.post('order', { id: empty.body.data.id })
    expect([ordering.status, ordering.body.msg]).toEqual([409, 'Add at least one product first.'])
  })

  test('show their costs in no public response', async () => {
    const variant = await at.addVariant(0, { sku: 'COST-1' })
    await at.receive(await at.ordered(supplier, [[variant, 2, 12.34]]), [{ received: 2 }])
    const { rows } = await sql<{ slug: string }>`select slug from products
      where id = (select product_id from product_price_infos where id = ${variant})`.execute(shop().db)
    const product = await anybody().get(`/api/products/${rows[0]?.slug}`)
    expect(product.status).toBe(200)
    expect(JSON.stringify(product.body)).not.toMatch(/cost|12\.34/)
  })
})
