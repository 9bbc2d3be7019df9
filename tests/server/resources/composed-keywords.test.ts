import { beforeAll, describe, expect, test } from 'vitest'
import { addPlace, addVariantOf, aGuest, orderOf, place } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/**
 * Bengali keyboards write ড়, ঢ় and য় as one character or as a letter and a dot, Latin ones write accents in two
 * forms. Keywords of the back office are normalised to the stored form.
 */

const written = [
  ['য় of one character', 'মায়া', 'মা\u09dfা'],
  ['ড় of one character', 'বাড়ি', 'বা\u09dcি'],
  ['ঢ় of one character', 'আষাঢ়', 'আষা\u09dd'],
  ['a letter and its dot', 'নয়ন', 'ন\u09af\u09bcন'],
  ['an accent of its own', 'Café', 'Cafe\u0301'],
] as const
const asStored = (text: string) => text.normalize('NFC')

oneShop('A keyword in the back office', ({ app, asAdmin, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
    const here = await addPlace(shop().db)
    const product_price_info_id = await addVariantOf(shop().db, { unit_price: 10, stock: 100 })
    for (const [at, [, name]] of written.entries()) {
      const made = await Promise.all([
        admin.post('/api/companies/store', { company_name: asStored(name) }),
        admin.post('/api/products/store', { product_title: asStored(name), slug: `product-${at}` }),
        admin.post('/api/customer-infos/store', {
          full_name: asStored(name),
          email: `customer${at}@example.test`,
          password: 'a long enough word',
          verified: true,
          status: true,
        }),
        place(
          aGuest(shop(), app()),
          orderOf(here, [{ product_price_info_id, qty: 1 }], { full_name: asStored(name) }),
        ),
      ])
      expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })

  describe.each(written)('with %s', (_, name, typed) => {
    test.each([
      ['companies', 'company_name'],
      ['products', 'product_title'],
      ['customer-infos', 'full_name'],
      ['order-infos', 'full_name'],
    ])('finds matching records in %s', async (resource, field) => {
      for (const keyword of [typed, asStored(typed)]) {
        const { body } = await admin.get(`/api/${resource}?keyword=${encodeURIComponent(keyword)}`)
        expect(body.data.map((row: Record<string, unknown>) => row[field])).toEqual([asStored(name)])
      }
    })

    test('finds matching records in the global search', async () => {
      const { body } = await admin.get(`/api/desk-search?term=${encodeURIComponent(typed)}`)
      expect(body.data.groups.map(({ page }: { page: string }) => page).sort()).toEqual([
        'customer-infos',
        'order-infos',
        'products',
      ])
    })
  })
})
