import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { payRefunds } from '../../../src-server/payments/pay-refunds.ts'
import { addCustomer } from '../../support/customers.ts'
import { lettersTo, wordsOf } from '../../support/messages.ts'
import { addPlace, addVariantOf, aGuest, idOf, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/** How much discount and refund a role allows, and refunds by hand. */
oneShop('Limits of a role', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let owner: Caller
  let here: Place
  let variant = 0
  beforeAll(async () => {
    owner = await asAdmin()
    here = await addPlace(db(), { area: 60 })
    variant = await addVariantOf(db(), { unit_price: 120, stock: 500 })
  })

  const limited = async (limits: object): Promise<Caller> => {
    const caller = await asAdmin()
    const role_id = caller.context.user?.role_id ?? 0
    await db().updateTable('user_role_infos').set(limits).where('id', '=', role_id).execute()
    return caller
  }
  const items = () => [{ product_price_info_id: variant, qty: 3 }]
  const wanted = (more: object = {}) => orderOf(here, items(), more)
  const order = async (email = 'guest@example.test') =>
    idOf(db(), (await place(aGuest(shop(), app()), wanted({ email }))).body.data.order_id)
  const moneyOf = async (id: number) => (await owner.get(`/api/order-infos/payments/${id}`)).body.data
  let keys = 0
  const paid = async (id: number, amount: number) => {
    keys += 1
    const body = { id, amount, transfer_method: 1, idempotency_key: `key ${keys}` }
    expect((await owner.post('/api/order-infos/payments/advance', body)).status).toBe(200)
  }
  const cancel = (id: number, by: Caller) =>
    by.post('/api/order-infos/cancel', { id, cancel_reason: 'Sold out' })
  const approve = (id: number, by: Caller) => by.post('/api/order-infos/refunds/approve', { id })
  const done = (id: number, by: Caller, more: object = {}) =>
    by.post('/api/order-infos/refunds/done', { id, reference: 'TrxID 8N7A', transfer_method: 3, ...more })

  // The items cost 360.
  test.each([
    [{ max_discount: 50 }, 50, 50.01],
    [{ max_discount_percent: 10 }, 36, 36.01],
    [{ max_discount: 20, max_discount_percent: 10 }, 20, 20.5],
    [{ max_discount: 100, max_discount_percent: 12.5 }, 45, 45.01],
    [{ max_discount: 0 }, 0, 0.01],
  ])('on discounts %j allow %d and reject %d, with who may give more', async (limits, most, more) => {
    const clerk = await limited(limits)
    const enter = (discount: number) => clerk.post('/api/order-infos/store', wanted({ discount }))
    expect((await enter(most)).status).toBe(200)
    const rejected = await enter(more)
    expect(rejected.status).toBe(422)
    expect(rejected.body.errors.discount).toMatch(
      new RegExp(`^Your role allows a discount of up to ${most}\\. Roles that can give more: .*Role`),
    )
    const id = await order()
    const edit = (discount: number, by = clerk) => by.post(`/api/order-infos/update/${id}`, { discount })
    expect((await edit(more)).body.errors).toHaveProperty('discount')
    // What another person has given may stay, and may be reduced.
    expect((await edit(60, owner)).status).toBe(200)
    expect((await edit(60)).status).toBe(200)
    expect((await edit(55)).status).toBe(200)
    expect((await edit(60)).status).toBe(422)
  })

  test('let a refund above it wait until another person approves it', async () => {
    const clerk = await limited({ max_refund: 100 })
    const id = await order()
    await paid(id, 300)
    expect((await cancel(id, clerk)).status).toBe(200)
    const [refund] = (await moneyOf(id)).refunds
    expect(refund).toMatchObject({ amount: 300, status: 4, requested_by: clerk.context.user?.id })
    // The order is listed with those that need a decision.
    const tasks = (await owner.get('/api/order-infos?payment_task=true')).body.data
    expect(tasks.map((row: { id: number }) => row.id)).toContain(id)
    // For the customer it is due.
    expect((await done(refund.id, owner)).body.msg).toBe('This refund waits for approval by another person.')
    await payRefunds(shop(), new Date())
    const second = await limited({ max_refund: 299.99 })
    const messages = await Promise.all(
      [clerk, second].map(async (by) => (await approve(refund.id, by)).body.msg),
    )
    expect(messages).toEqual([
      'You requested this refund, so another person has to approve it.',
      'This refund is above the limit of your role (299.99). Ask a person with a higher limit to approve it.',
    ])
    expect((await approve(refund.id, owner)).status).toBe(200)
    expect((await approve(refund.id, owner)).status).toBe(200)
    expect((await approve(refund.id, second)).body.msg).toBe('This refund does not wait for approval.')
    expect((await done(refund.id, clerk)).status).toBe(200)
    expect((await moneyOf(id)).refunds).toMatchObject([
      { status: 1, transfer_method: 3, approved_by_name: owner.context.user?.full_name },
    ])
  })

  test('do not count what goes back to an account, because nothing is paid out', async () => {
    await sql`update basic_config set use_credit = true`.execute(db())
    const { id: customer_id, caller } = await addCustomer(shop(), app())
    const account = { account_name: 'Clinic', customer_id, credit_limit: 1000, status: true }
    expect((await owner.post('/api/customer-accounts/store', account)).status).toBe(200)
    const clerk = await limited({ max_refund: 100 })
    const { body } = await place(caller, wanted({ choose_payment_type: 3 }))
    const id = await idOf(db(), body.data.order_id)
    const edit = async (change: object, by = clerk) =>
      expect((await by.post(`/api/order-infos/update/${id}`, change)).status).toBe(200)
    await edit({ discount: 300 })
    await edit({ discount: 0, choose_payment_type: 1 }, owner)
    await paid(id, 300)
    await edit({ discount: 90 })
    const refunds = (await moneyOf(id)).refunds.map(({ amount, status }: Record<string, number>) => [
      amount,
      status,
    ])
    expect(refunds).toEqual([
      [90, 0],
      [300, 1],
    ])
  })

  test('count what the same person refunds of an order in parts', async () => {
    const clerk = await limited({ max_refund: 100 })
    const id = await order()
    await paid(id, 420)
    const edit = async (discount: number) =>
      expect((await clerk.post(`/api/order-infos/update/${id}`, { discount })).status).toBe(200)
    await edit(60)
    await edit(100)
    await edit(101)
    const statuses = (await moneyOf(id)).refunds.map((one: { status: number }) => one.status)
    // Newest first: the first two are 100 together.
    expect(statuses).toEqual([4, 0, 0])
    const other = await order()
    await paid(other, 100)
    await cancel(other, clerk)
    expect((await moneyOf(other)).refunds).toMatchObject([{ status: 0 }])
  })

  test('cannot be raised by the people they limit', async () => {
    const limits = { max_discount: 100, max_discount_percent: 10, max_refund: 500 }
    const manager = await limited(limits)
    const id = manager.context.user?.role_id ?? 0
    // Without `updated_at`, so that no save is based on an older state.
    const { updated_at: _, ...role } = (await owner.get(`/api/user-role-infos/edit/${id}`)).body.data
    const save = async (more: object, by = manager) =>
      (await by.post(`/api/user-role-infos/update/${id}`, { ...role, ...more })).body
    expect((await save({ max_refund: 500.01 })).errors).toEqual({ max_refund: 'At most 500.' })
    expect((await save({ max_discount: null, max_discount_percent: 11 })).errors).toEqual({
      max_discount: 'At most 100.',
      max_discount_percent: 'At most 10.',
    })
    expect((await save({ max_refund: 400 })).status).toBe(true)
    expect((await save({ max_refund: 900 }, owner)).data.max_refund).toBe(900)
  })

  test('do not concern a customer who cancels a paid order', async () => {
    const guest = aGuest(shop(), app())
    const { order_id } = (await place(guest, wanted())).body.data
    const id = await idOf(db(), order_id)
    await paid(id, 400)
    const { tracking_token } = (await guest.get(`/api/my-orders/placed/${order_id}`)).body.data ?? {}
    const proof = { order_id, tracking_token, cancel_reason: 'Ordered twice' }
    expect((await guest.post('/api/order-tracking/cancel', proof)).status).toBe(200)
    expect((await moneyOf(id)).refunds).toMatchObject([{ amount: 400, status: 0, requested_by: null }])
  })

  test('a refund by hand tells the customer the method and the reference', async () => {
    const id = await order('paid@example.test')
    await paid(id, 300)
    await cancel(id, owner)
    const [{ id: refund }] = (await moneyOf(id)).refunds
    expect(Object.keys((await done(refund, owner, { reference: ' ' })).body.errors)).toEqual(['reference'])
    expect((await done(refund, owner)).status).toBe(200)
    expect((await done(refund, owner)).status).toBe(200)
    const letters = (await lettersTo(shop(), 'paid@example.test')).map(wordsOf)
    expect(letters.filter((words) => words.includes('sent the refund'))).toHaveLength(1)
    expect(letters.at(-1)).toMatch(/refund of Tk 300.*bKash.*TrxID 8N7A/s)
    const cash = await order()
    await paid(cash, 50)
    await cancel(cash, owner)
    const [{ id: inCash }] = (await moneyOf(cash)).refunds
    expect((await done(inCash, owner, { transfer_method: 1, reference: null })).status).toBe(200)
  })
})
