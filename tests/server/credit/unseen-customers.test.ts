import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCustomer, addProducts, orderBy } from '../../support/customers.ts'
import { idOf } from '../../support/orders.ts'
import { addGroup, addPriceList, usePriceLists } from '../../support/price-lists.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('The own prices and the account of a customer', ({ shop, app, asAdmin }) => {
  const db = () => shop().db

  test('are not for staff who may not see the customer', async () => {
    const clerk = await asAdmin([right(31)])
    const owner = await asAdmin()
    const products = await addProducts(shop())
    const entry = (more: object = {}) => ({
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id: products.variant, qty: 1 }],
      full_name: 'Karim Mia',
      contact_no: '01712345678',
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      ...products.here,
      ...more,
    })
    const group = await addGroup(owner)
    await addPriceList(owner, [group], { percent: -10 })
    await usePriceLists(db())
    await sql`update basic_config set use_credit = true`.execute(db())
    const clinic = await addCustomer(shop(), app(), { customer_group_id: group })
    const { body: account } = await owner.post('/api/customer-accounts/store', {
      account_name: 'Clinic',
      customer_id: clinic.id,
      credit_limit: 100_000,
      status: true,
    })
    const balance = async () =>
      (await owner.get(`/api/customer-accounts/statement/${account.data.id}?page=1`)).body.data.balance
    const wanted = entry({ new_customer_id: clinic.mobile })
    const entered = await clerk.post('/api/order-infos/store', wanted)
    const readLines = async (id: number) =>
      (await owner.get(`/api/order-infos/edit/${id}`)).body.data.order_items_info
    const [line] = await readLines(entered.body.data.id)
    expect(line.price).toBe(line.unit_price)
    const onAccount = { ...wanted, idempotency_key: randomUUID(), choose_payment_type: 3 }
    expect((await clerk.post('/api/order-infos/store', onAccount)).status).toBe(422)

    const own = await idOf(db(), await orderBy(clinic, products, { email: null, choose_payment_type: 3 }))
    const owed = await balance()
    const [first] = await readLines(own)
    expect(first.price).toBeLessThan(first.unit_price)
    const correct = (who: Caller, change: object) => who.post(`/api/order-infos/update/${own}`, change)
    const more = { order_items_info: [{ id: first.id, qty: first.qty + 1 }] }
    expect((await correct(clerk, more)).body.errors).toHaveProperty('choose_payment_type')
    expect(await balance()).toBe(owed)
    expect((await correct(owner, more)).status).toBe(200)
    const added = { new_items: [{ product_price_info_id: products.variant, qty: 1 }], choose_payment_type: 1 }
    expect((await correct(clerk, added)).status).toBe(200)
    const [, second] = await readLines(own)
    expect(second.price).toBe(second.unit_price)
  })
})
