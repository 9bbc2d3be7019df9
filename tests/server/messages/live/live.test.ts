import { expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { transaction } from '../../../../src-server/database/transaction.ts'
import { reassignOrder } from '../../../../src-server/orders/steps/hand-over-orders.ts'
import { nextStep } from '../../../../src-server/orders/steps/next-step.ts'
import { addCustomer, addProducts, orderBy } from '../../../support/customers.ts'
import { listenAs } from '../../../support/live.ts'
import { addRider, idOf } from '../../../support/orders.ts'
import { callerOf, oneShop, right } from '../../../support/shop.ts'

oneShop('Live order events', ({ shop, app, asAdmin, anybody }) => {
  const rider = async () => {
    const id = await addRider(shop().db)
    return { id, caller: callerOf(shop(), app(), null, await openSession(shop().db, { user_id: id })) }
  }
  const step = (id: number, timeline_id: number, delivery_person_id: number | null = null) => ({
    id,
    timeline_id,
    delivery_person_id,
    updated_at: null,
  })

  test('reach the customer, admins with permission for orders of others, and the rider only', async () => {
    const [products, customer, another] = [
      await addProducts(shop()),
      await addCustomer(shop(), app()),
      await addCustomer(shop(), app()),
    ]
    const admin = await asAdmin()
    const [first, second] = [await rider(), await rider()]
    const ownOnly = await asAdmin([right(31, [])])
    const hearing = await Promise.all(
      [customer.caller, admin, first.caller, second.caller, another.caller, ownOnly].map((caller) =>
        listenAs(app(), caller),
      ),
    )
    const [mine, backOffice, old, fresh] = hearing
    const order_id = await orderBy(customer, products)
    const id = await idOf(shop().db, order_id)
    const placed = { event: 'order', id, order_id, status: 0, timeline_id: 1, is_new: true }
    expect(await mine?.next('order')).toEqual(placed)
    expect(await backOffice?.next('order')).toEqual(placed)

    await nextStep(admin.context, step(id, 2, first.id))
    const assigned = { ...placed, status: 3, timeline_id: 2, is_new: false }
    for (const one of [mine, backOffice, old]) expect(await one?.next('order')).toEqual(assigned)

    await reassignOrder(admin.context, { id, delivery_person_id: second.id })
    for (const one of [mine, backOffice, old, fresh]) expect(await one?.next('order')).toEqual(assigned)

    // The next event of the other users is an order of their own.
    const hers = await orderBy(another, products)
    expect(await hearing[4]?.next('order')).toMatchObject({ order_id: hers })
    await shop()
      .db.updateTable('order_infos')
      .set({ created_by: ownOnly.context.user?.id ?? null })
      .where('id', '=', id)
      .execute()
    await nextStep(admin.context, step(id, 3))
    expect(await hearing[5]?.next('order')).toMatchObject({ order_id, timeline_id: 3 })
    for (const one of hearing) one.leave()
  })

  test('are sent uncompressed with no-store, to signed-in users, over a few streams each', async () => {
    const { caller } = await addCustomer(shop(), app())
    const first = await listenAs(app(), caller)
    expect(first.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(first.headers.get('cache-control')).toContain('no-store')
    expect(first.headers.get('x-accel-buffering')).toBe('no')
    expect(first.headers.get('content-encoding')).toBeNull()
    const more = await Promise.all([1, 2, 3, 4].map(() => listenAs(app(), caller)))
    const tooMany = await listenAs(app(), caller)
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(tooMany.status).toBe(429)
    expect((await listenAs(app(), anybody())).status).toBe(401)
    for (const one of [first, ...more]) one.leave()
  })

  test('end when the user signs out or is blocked', async () => {
    const [leaving, blocked] = [await addCustomer(shop(), app()), await addCustomer(shop(), app())]
    const admin = await asAdmin()
    const [out, off] = [await listenAs(app(), leaving.caller), await listenAs(app(), blocked.caller)]
    expect((await leaving.caller.get('/api/logout')).status).toBe(200)
    expect(await out.next()).toBeNull()
    expect((await admin.patch(`/api/customer-infos/${blocked.id}`, { status: false })).status).toBe(200)
    expect(await off.next()).toBeNull()
  })

  test('are replaced by one refresh event when many orders change together', async () => {
    const { caller } = await addCustomer(shop(), app())
    const hearing = await listenAs(app(), caller)
    const { changes, db } = shop()
    await transaction(db, async (trx) =>
      changes.announce(trx, { resource: 'order-infos', id: null, action: 'refresh' }),
    )
    expect(await hearing.next()).toEqual({ event: 'again' })
    hearing.leave()
  })

  test('end when the shop closes, without delaying it', async () => {
    const { caller } = await addCustomer(shop(), app())
    const hearing = await listenAs(app(), caller)
    await app().close()
    expect(await hearing.next()).toBeNull()
  })
})
