import { beforeAll, expect, test } from 'vitest'
import { type DocumentOrder, documentOf } from '../../../src/orders/documents/documents.ts'
import type { IssuedInvoice } from '../../../src/orders/documents/invoice.ts'
import { printOrders } from '../../../src-server/documents/order-documents.ts'
import { pagesOf } from '../../../src-server/documents/pdf-page.ts'
import { printPdf } from '../../../src-server/documents/print-pdf.ts'
import { readRecord } from '../../../src-server/resources/records/record-read.ts'
import { addCustomer, type Known } from '../../support/customers.ts'
import { addPlace, idOf, orderOf, place } from '../../support/orders.ts'
import { pdfTexts } from '../../support/pdf-text.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { deliveredOrders } from '../returns/delivered-orders.ts'

oneShop('Invoices and credit notes', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let admin: Caller
  let me: Known
  let orders: Awaited<ReturnType<typeof deliveredOrders>>
  beforeAll(async () => {
    admin = await asAdmin()
    me = await addCustomer(shop(), app())
    orders = await deliveredOrders(shop(), me.caller)
  })
  const invoices = async (id: number, by = admin): Promise<IssuedInvoice[]> =>
    (await by.get(`/api/order-infos/invoices/${id}`)).body.data.invoices
  const inShort = async (id: number) =>
    (await invoices(id)).map(({ number, total_payable, reason, order_items_info }) => [
      number.slice(12),
      total_payable,
      reason,
      order_items_info.map(({ qty, returned_qty }) => [qty, returned_qty]),
    ])
  /** An order of three items at 120 with VAT of 5 %, edited and handed over by the back office. */
  const handedOver = async () => {
    const order = await orders.delivered(me, 3, { to: 1 })
    await db()
      .updateTable('order_infos')
      .set({ status: 0, timeline_id: 1 })
      .where('id', '=', order.id)
      .execute()
    await db().deleteFrom('order_delivery_person_infos').where('order_info_id', '=', order.id).execute()
    const edit = { discount: 30, delivery_fee: 60, order_items_info: [{ id: order.line, qty: 2 }] }
    expect((await admin.post(`/api/order-infos/update/${order.id}`, edit)).status).toBe(200)
    expect(await invoices(order.id)).toEqual([])
    await step(order.id, 2)
    return order
  }
  const step = async (id: number, timeline_id: number) => {
    const { status } = await admin.post('/api/order-infos/next-step', {
      id,
      timeline_id,
      delivery_person_id: timeline_id === 2 ? orders.rider : null,
    })
    expect(status).toBe(200)
  }
  const refund = async (line: number, more: object = {}) => {
    const id = await orders.requested(line, me.caller)
    const decision = { status: 1, accept_status: 2, restocked: true, ...more }
    expect((await admin.post(`/api/product-return-request/update/${id}`, decision)).status).toBe(200)
  }

  test('an invoice is issued when the parcel leaves and stays; each return adds a credit note', async () => {
    const { id, line } = await handedOver()
    const issued = [['', 282, null, [[2, 0]]]]
    for (const to of [3, 4, 5]) await step(id, to)
    expect(await inShort(id)).toEqual([])
    await step(id, 6)
    expect(await inShort(id)).toEqual(issued)
    await step(id, 7)
    expect(await inShort(id)).toEqual(issued)
    await refund(line)
    await refund(line, { refund_delivery_fee: true })
    expect(await inShort(id)).toEqual([...issued, ['-1', 111, 3, [[1, 0]]], ['-2', 171, 3, [[1, 0]]]])
    const [, first, second] = await invoices(id)
    expect(first).toMatchObject({ total_amount: 120, vat_total: 6, discount: 15, delivery_fee: 0 })
    expect(second).toMatchObject({ total_amount: 120, vat_total: 6, discount: 15, delivery_fee: 60 })
    const pdf = (await me.caller.get(`/api/my-orders/invoice/${(await invoices(id))[0]?.number}`)).body
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
  })

  test('an order that is cancelled before its parcel leaves has no invoice', async () => {
    const after = await handedOver()
    const cancel = (id: number) =>
      admin.post('/api/order-infos/cancel', { id, cancel_reason: 'Nobody is home' })
    expect((await cancel(after.id)).status).toBe(200)
    expect(await inShort(after.id)).toEqual([])
    const { body } = await place(
      me.caller,
      orderOf(await addPlace(db()), [{ product_price_info_id: after.variant, qty: 1 }]),
    )
    const id = await idOf(db(), body.data.order_id)
    expect((await cancel(id)).status).toBe(200)
    expect(await invoices(id)).toEqual([])
  })

  test('an order of an earlier release gets its invoice before the first change', async () => {
    const { id, line } = await orders.delivered(me, 2)
    expect(await invoices(id)).toEqual([])
    await refund(line)
    expect(await inShort(id)).toMatchObject([
      ['', 312, null, [[2, 0]]],
      ['-1', 126, 3, [[1, 0]]],
    ])
  })

  test('an exchange creates no credit note', async () => {
    const { id, line } = await orders.delivered(me, 1)
    const request = await orders.requested(line, me.caller)
    const decision = { status: 1, accept_status: 1, restocked: false }
    await admin.post(`/api/product-return-request/update/${request}`, decision)
    expect(await invoices(id)).toEqual([])
  })

  test('require the permission to view the order', async () => {
    const { id } = await orders.delivered(me, 1)
    const reader = await asAdmin([right(31, ['view_others'])])
    expect((await reader.get(`/api/order-infos/invoices/${id}`)).status).toBe(200)
    const own = await asAdmin([right(31, ['create'])])
    expect((await own.get(`/api/order-infos/invoices/${id}`)).status).toBe(403)
    expect((await me.caller.get(`/api/order-infos/invoices/${id}`)).status).toBe(403)
    expect((await admin.get('/api/order-infos/invoices/999999')).status).toBe(404)
  })

  test('the footer of each page has the number and the page count of its document', async () => {
    const { id } = await handedOver()
    for (const to of [3, 4, 5, 6]) await step(id, to)
    const order = (await readRecord(shop(), 'order-infos', id)) as unknown as DocumentOrder
    const [item] = order.order_items_info
    const long = {
      ...order,
      order_items_info: Array.from({ length: 120 }, () => item as NonNullable<typeof item>),
    }
    const site = {
      website_title: 'Haat',
      website_title_bn: null,
      printer_line_txt: null,
      printer_line_txt_bn: null,
    }
    const documents = [long, order].map((one) =>
      documentOf(
        one,
        { ...site, currency_symbol: 'Tk', time_zone: 360, lakh_grouping: true, logo: null },
        {
          kind: 'invoice',
          language: 'en',
          copy: 'customer',
        },
      ),
    )
    const texts = await pdfTexts(await printPdf(admin.context, pagesOf(documents, {})))
    const feet = texts.map((text) => /Invoice \d{12} . Page \d of \d/.exec(text)?.[0])
    const foot = (page: number, pages: number) => `Invoice ${order.order_id} · Page ${page} of ${pages}`
    const pages = texts.length - 1
    expect(pages).toBeGreaterThan(2)
    expect(feet).toEqual([...Array.from({ length: pages }, (_, at) => foot(at + 1, pages)), foot(1, 1)])
    const bengali = await pdfTexts(
      await printOrders(admin.context, [id], { kind: 'invoice', language: 'bn', copies: ['customer'] }),
    )
    expect(bengali).toEqual([expect.stringMatching(/\d{12} · পৃষ্ঠা ১\/১$/)])
  })
})
