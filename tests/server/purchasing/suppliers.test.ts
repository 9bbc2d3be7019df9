import { beforeAll, expect, test } from 'vitest'
import type { PurchaseDetails } from '../../../src/purchasing/purchase-order.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { purchases } from './purchases.ts'

oneShop('Suppliers', ({ shop, asAdmin }) => {
  let admin: Caller
  const at = purchases(shop, () => admin)
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const pay = (id: number, amount: number, more: object = {}, by = admin) =>
    by.post('/api/suppliers/pay', {
      id,
      idempotency_key: at.key(),
      amount,
      paid_on: '2026-11-28',
      note: null,
      ...more,
    })
  /** A received order of some pieces at Tk 10, for the supplier and variant. */
  const received = async (supplier: number, variant: number, quantity: number) => {
    const order = await at.ordered(supplier, [[variant, quantity, 10]], { shipping_cost: 7 })
    const { body } = await at.receive(order, [{ received: quantity }])
    return body.data as PurchaseDetails
  }

  test('are owed what was received, less returns and payments; shipping is not owed', async () => {
    const supplier = await at.addSupplier()
    const order = await received(supplier, await at.addVariant(0), 10)
    await at.returnOf(order, 2)
    const { status, body } = await pay(supplier, 30.5, { note: 'Cash' })
    expect([status, body.msg]).toEqual([200, 'Payment recorded.'])
    expect(body.data).toMatchObject({ received: 100, returned: 20, paid: 30.5, due: 49.5, payment_count: 1 })
    expect(body.data.payments).toMatchObject([{ amount: 30.5, paid_on: '2026-11-28', note: 'Cash' }])
    expect((await pay(supplier, -0.5)).body.data.due).toBe(50)
    const listed = (await admin.get('/api/suppliers?sort=due&order=desc')).body.data
    expect(listed[0]).toMatchObject({ id: supplier, due: 50 })
    expect((await pay(supplier, 0)).body.errors).toEqual({ amount: 'Enter an amount.' })
  })

  test('get a payment once, however often it is sent', async () => {
    const supplier = await at.addSupplier()
    const idempotency_key = at.key()
    await Promise.all([1, 2, 3].map(() => pay(supplier, 20, { idempotency_key })))
    expect(await at.accountOf(supplier)).toMatchObject({ paid: 20, due: -20, payment_count: 1 })
  })

  test('get goods back once, never more than was received', async () => {
    const variant = await at.addVariant(0)
    const order = await received(await at.addSupplier(), variant, 5)
    const idempotency_key = at.key()
    const answers = await Promise.all([1, 2].map(() => at.returnOf(order, 3, { idempotency_key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await at.stockOf(variant)).toBe(2)
    const { status, body } = await at.returnOf(order, 3)
    expect([status, body.errors]).toEqual([422, { 'lines.0.quantity': 'At most 2 can be returned.' }])
    const { data } = answers[1]?.body ?? {}
    expect(data).toMatchObject({ state: 4, received_total: 20 })
    expect(data.receipts).toMatchObject([
      { return_of: order.receipts[0]?.id, goods_total: -30, receipt_lines: [{ received_qty: -3 }] },
      { return_of: null, receipt_lines: [{ received_qty: 5, returned_qty: 3 }] },
    ])
  })

  test('get nothing back that is no longer in stock', async () => {
    const variant = await at.addVariant(0)
    const order = await received(await at.addSupplier(), variant, 5)
    await admin.post('/api/stock-levels/adjust', { id: variant, change: -4, note: 'Sold at the counter' })
    expect((await at.returnOf(order, 2)).body.errors).toEqual({ 'lines.0.quantity': 'Only 1 in stock.' })
    expect((await at.returnOf(order, 1)).status).toBe(200)
    // The average cost stays, though nothing is left.
    expect([await at.stockOf(variant), await at.costOf(variant)]).toEqual([0, 11.4])
  })

  test('are found by a part of the name while they are active, and cannot be deleted with orders', async () => {
    const supplier = await at.addSupplier({ supplier_name: 'Karwan Traders' })
    await at.addSupplier({ supplier_name: 'Karwan Closed', status: false })
    const { body } = await admin.get('/api/purchase-orders/suppliers?keyword=karwan')
    expect(body.data.suppliers).toMatchObject([{ id: supplier, supplier_name: 'Karwan Traders' }])
    await at.ordered(supplier, [[await at.addVariant(0), 1, 1]])
    expect((await admin.remove(`/api/suppliers/${supplier}`)).status).toBe(409)
  })

  test('and purchase orders need their own rights', async () => {
    const supplier = await at.addSupplier()
    const variant = await at.addVariant(0)
    const order = await received(supplier, variant, 5)
    const viewer = await asAdmin([right(65, ['view_others']), right(64, ['view_others'])])
    const outsider = await asAdmin([right(1), right(31), right(48)])
    for (const who of [viewer, outsider]) {
      expect((await at.post('create', at.draftOf(supplier, [[variant, 1, 1]]), who)).status).toBe(403)
      expect((await at.post('receive', at.receiptOf(order, [{ received: 1 }]), who)).status).toBe(403)
      expect((await at.returnOf(order, 1, {}, who)).status).toBe(403)
      expect((await pay(supplier, 1, {}, who)).status).toBe(403)
      expect((await who.get('/api/purchase-orders/suggestions')).status).toBe(403)
    }
    expect((await viewer.get(`/api/purchase-orders/details/${order.id}`)).status).toBe(200)
    expect((await outsider.get(`/api/purchase-orders/details/${order.id}`)).status).toBe(403)
    expect((await outsider.get(`/api/suppliers/account/${supplier}`)).status).toBe(403)
    const own = await asAdmin([right(65, ['create', 'edit'])])
    expect((await own.get(`/api/purchase-orders/details/${order.id}`)).status).toBe(403)
    expect((await at.post('close', { id: order.id }, own)).status).toBe(403)
  })
})
