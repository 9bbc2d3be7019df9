import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type DocumentOrder, MOST_DOCUMENTS } from '../../../src/orders/documents/documents.ts'
import { inBengali } from '../../../src-server/documents/in-bengali.ts'
import { readRecord } from '../../../src-server/resources/records/record-read.ts'
import { addCustomer, addProducts, type Known, orderBy } from '../../support/customers.ts'
import { aGuest, idOf } from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

const pagesIn = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

oneShop('Order documents', ({ shop, app, asAdmin }) => {
  let admin: Caller
  let customer: Known
  let numbers: string[]
  let ids: number[]
  beforeAll(async () => {
    admin = await asAdmin()
    customer = await addCustomer(shop(), app())
    const products = await addProducts(shop())
    const instruction = { extra_instruction: 'ক্ষেত্রের পাশে, দ্বিতীয় তলা' }
    numbers = [await orderBy(customer, products, instruction), await orderBy(customer, products)]
    ids = await Promise.all(numbers.map((number) => idOf(shop().db, number)))
  })
  const paper = (kind: string, query = '', who = admin) =>
    who.get(`/api/order-infos/${ids[0]}/documents/${kind}${query}`)

  test('are PDF responses that are not cached', async () => {
    for (const kind of ['invoice', 'packing', 'receipt58', 'receipt80']) {
      const { status, headers, body } = await paper(kind, '?lang=bn')
      expect([kind, status, headers['content-type']]).toEqual([kind, 200, 'application/pdf'])
      expect(headers['cache-control']).toBe('private, no-store')
      expect([body.slice(0, 5), pagesIn(body)]).toEqual(['%PDF-', 1])
    }
    expect(pagesIn((await paper('invoice', '?copy=both')).body)).toBe(2)
    expect((await paper('letter')).status).toBe(404)
    expect((await paper('invoice', '?copy=mine')).status).toBe(422)
  })

  test('translate place names to Bengali if they have not been renamed since the order', async () => {
    const { db } = shop()
    const read = async () =>
      (await readRecord(shop(), 'order-infos', ids[0] ?? 0)) as unknown as DocumentOrder
    const order = await read()
    await sql`update areas set title_bn = 'ধানমন্ডি'`.execute(db)
    const [paper] = await inBengali(db, [order])
    const [house, road, , city, region] = order.shipping_address.split(', ')
    expect(paper?.shipping_address).toBe([house, road, 'ধানমন্ডি', city, region].join(', '))
    await sql`update areas set title = title || ' (new)'`.execute(db)
    expect((await inBengali(db, [order]))[0]?.shipping_address).toBe(order.shipping_address)
  })

  test('can be printed for many orders, one page each', async () => {
    const many = (query: string, who = admin) => who.get(`/api/order-infos/documents/${query}`)
    expect(pagesIn((await many(`packing?ids=${ids}`)).body)).toBe(2)
    expect(pagesIn((await many(`receipt80?ids=${ids}&lang=bn`)).body)).toBe(2)
    expect((await many(`packing?ids=${ids},999999`)).status).toBe(404)
    expect((await many('packing?ids=1,x')).status).toBe(422)
    const tooMany = Array.from({ length: MOST_DOCUMENTS + 1 }, (_, at) => at + 1)
    expect((await many(`packing?ids=${tooMany}`)).status).toBe(422)
    const own = await asAdmin([right(31, ['create'])])
    expect((await many(`packing?ids=${ids}`, own)).status).toBe(403)
    expect((await paper('invoice', '', own)).status).toBe(403)
  })

  test('customers can download the invoice of their own orders only', async () => {
    const invoice = (who: Caller, number = numbers[0]) => who.get(`/api/my-orders/invoice/${number}`)
    const mine = await invoice(customer.caller)
    expect([mine.status, mine.headers['cache-control'], pagesIn(mine.body)]).toEqual([
      200,
      'private, no-store',
      1,
    ])
    const stranger = await addCustomer(shop(), app())
    expect((await invoice(stranger.caller)).status).toBe(404)
    expect((await invoice(customer.caller, '260101000000')).status).toBe(404)
    expect((await invoice(aGuest(shop(), app()))).status).toBe(401)
    expect((await paper('invoice', '', customer.caller)).status).toBe(403)
  })
})
