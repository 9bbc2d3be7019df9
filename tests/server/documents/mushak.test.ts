import { beforeAll, expect, test } from 'vitest'
import type { IssuedInvoice } from '../../../src/orders/documents/invoice.ts'
import { runOperation } from '../../../src-server/context/operation.ts'
import { printOrders } from '../../../src-server/documents/order-documents.ts'
import { giveMushakNumber } from '../../../src-server/orders/record/mushak-numbers.ts'
import { addPlace, addRider, addVariantOf, aGuest, idOf, orderOf, place } from '../../support/orders.ts'
import { pdfTexts } from '../../support/pdf-text.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

oneShop('Mushak 6.3 and 6.7', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let admin: Caller
  let rider = 0
  let newOrder: () => Promise<number>
  beforeAll(async () => {
    admin = await asAdmin()
    rider = await addRider(db())
    const here = await addPlace(db(), { area: 60 })
    const variant = await addVariantOf(db(), { unit_price: 120, stock: 500 })
    await db().updateTable('basic_config').set({ vat: 5, return_days: 7 }).execute()
    newOrder = async () => {
      const wanted = orderOf(here, [{ product_price_info_id: variant, qty: 3 }])
      return idOf(db(), (await place(aGuest(shop(), app()), wanted)).body.data.order_id)
    }
  })
  const step = (id: number, timeline_id: number) =>
    admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: rider })
  const bring = async (id: number, to: number, from = 2) => {
    for (let at = from; at <= to; at++) expect((await step(id, at)).status).toBe(200)
  }
  const invoices = async (id: number): Promise<IssuedInvoice[]> =>
    (await admin.get(`/api/order-infos/invoices/${id}`)).body.data.invoices
  const serials = async (kind = 1): Promise<(number | null)[]> =>
    (
      await db()
        .selectFrom('order_invoices')
        .select('mushak_number')
        .where('kind', '=', kind)
        .where('mushak_number', 'is not', null)
        .orderBy('mushak_number')
        .execute()
    ).map(({ mushak_number }) => mushak_number)
  const config = async (more: object) => {
    const { data } = (await admin.get('/api/site-basic-config')).body
    return admin.post('/api/site-basic-config', { ...data, ...more })
  }
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  const returned = async (id: number) => {
    const [line] = (await admin.get(`/api/order-infos/edit/${id}`)).body.data.order_items_info
    const reason = await db()
      .selectFrom('product_return_reason')
      .select('id')
      .where('dtl_req', '=', false)
      .executeTakeFirstOrThrow()
    const body = { items: [{ order_item_id: line.id, qty: 1 }], return_reason_id: reason.id }
    const { data } = (await admin.post(`/api/product-return-request/create/${id}`, body)).body
    const decision = { status: 1, accept_status: 2, restocked: false }
    const path = `/api/product-return-request/update/${data.requests[0].id}`
    expect((await admin.post(path, decision)).status).toBe(200)
  }

  test('are issued only when they are switched on, which needs a valid BIN', async () => {
    const before = await newOrder()
    await bring(before, 6)
    expect(await invoices(before)).toMatchObject([{ mushak_number: null, seller_bin: null }])
    expect((await admin.get(`/api/order-infos/${before}/documents/mushak`)).status).toBe(409)
    const bad = await Promise.all(
      [null, '123', '12345678901234'].map(
        async (seller_bin) => (await config({ mushak: true, seller_bin })).body.errors,
      ),
    )
    expect(bad.map((errors) => Object.keys(errors))).toEqual([['seller_bin'], ['seller_bin'], ['seller_bin']])
    expect((await config({ mushak: true, seller_bin: '000123456-0101' })).status).toBe(200)
    // An invoice that was issued before gets none, and neither does its credit note.
    await bring(before, 7, 7)
    await returned(before)
    expect(await invoices(before)).toMatchObject([{ mushak_number: null }, { mushak_number: null }])
  })

  test('have one serial per year without gaps and doubles when parcels leave at the same moment', async () => {
    const ids: number[] = []
    for (const _ of upTo(8)) ids.push(await newOrder())
    for (const id of ids) await bring(id, 5)
    const answers = await Promise.all([...ids, ...ids].map((id) => step(id, 6)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await serials()).toEqual(upTo(8))
    await bring(ids[0] ?? 0, 7, 7)
    const [invoice] = await invoices(ids[0] ?? 0)
    expect(invoice).toMatchObject({ seller_bin: '000123456-0101', vat_total: 18 })
    expect(Math.abs(Date.parse(invoice?.mushak_at ?? '') - Date.now())).toBeLessThan(600_000)
  })

  test('leave no gap when the transaction that issues one fails', async () => {
    const last = (await serials()).length
    const failing = await newOrder()
    await bring(failing, 5)
    const issued = { id: 0, order_info_id: failing, kind: 1 }
    const rolledBack = runOperation(admin.context, { open: 'the shop itself' }, async (operation) => {
      await giveMushakNumber(operation, issued)
      throw new Error('The process ended.')
    })
    await expect(rolledBack).rejects.toThrow('The process ended.')
    await bring(failing, 6, 6)
    expect(await serials()).toEqual(upTo(last + 1))
  })

  test('start again in another fiscal year', async () => {
    await db()
      .updateTable('order_invoices')
      .set({ fiscal_year: 2001 })
      .where('mushak_number', 'is not', null)
      .execute()
    await db().updateTable('mushak_numbers').set({ fiscal_year: 2001 }).execute()
    const id = await newOrder()
    await bring(id, 6)
    expect(await invoices(id)).toMatchObject([{ mushak_number: 1 }])
  })

  test('of a return are Mushak 6.7 with a serial of their own, also after the setting is switched off', async () => {
    const id = await newOrder()
    await bring(id, 7)
    await config({ mushak: false })
    await returned(id)
    const [invoice, credit] = await invoices(id)
    expect(credit).toMatchObject({ kind: 2, mushak_number: 1, vat_total: 6, seller_bin: '000123456-0101' })
    expect(invoice?.mushak_number).toBe(2)
    const next = await newOrder()
    await bring(next, 6)
    expect(await invoices(next)).toMatchObject([{ mushak_number: null }])
    expect((await admin.get(`/api/order-infos/${id}/documents/mushak`)).status).toBe(200)
  })

  test('are printed with value, SD, VAT and total of each line, and refer to the invoice', async () => {
    const found = await db()
      .selectFrom('order_invoices')
      .select('order_info_id')
      .where('kind', '=', 2)
      .where('mushak_number', 'is not', null)
      .executeTakeFirstOrThrow()
    const wanted = { kind: 'mushak', language: 'en', copies: ['customer'] } as const
    const texts = await pdfTexts(await printOrders(admin.context, [found.order_info_id], wanted))
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatch(
      /Tax invoice.*Mushak-6\.3.*000123456-0101.*360\.00.*0%.*0\.00.*5%.*18\.00.*378\.00/s,
    )
    expect(texts[1]).toMatch(/Credit note.*Mushak-6\.7.*Tax invoice no\.: 000002\/.*120\.00.*6\.00.*126\.00/s)
  })
})
