import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { addProducts, type SampleProducts } from '../../support/customers.ts'
import { addRider, aGuest, idOf, orderOf, place } from '../../support/orders.ts'
import { type Caller, callerOf, oneShop } from '../../support/shop.ts'

oneShop('A wallet transfer at the door', ({ shop, app, asAdmin }) => {
  let products: SampleProducts
  let admin: Caller
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
    await shop().db.updateTable('basic_config').set({ bkash_number: '01700000001' }).execute()
  })
  /** An order of Tk 130 on its way, its rider, and the guest who placed it. */
  const onItsWay = async () => {
    const rider = await addRider(shop().db)
    const guest = aGuest(shop(), app())
    const items = [{ product_price_info_id: products.variant, qty: 3 }]
    const { order_id } = (await place(guest, orderOf(products.here, items))).body.data
    const id = await idOf(shop().db, order_id)
    for (let timeline_id = 2; timeline_id <= 6; timeline_id++)
      await admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: rider })
    const caller = callerOf(shop(), app(), null, await openSession(shop().db, { user_id: rider }))
    return { id, order_id, guest, rider: caller }
  }
  type OnItsWay = Awaited<ReturnType<typeof onItsWay>>
  const entered = ({ rider, order_id }: OnItsWay, trx_id: string) =>
    rider.post('/api/manage-orders/wallet-transfer', { order_id, provider: 1, trx_id })
  const deliver = ({ rider, order_id }: OnItsWay) =>
    rider.post('/api/manage-orders/update', { order_id, timeline_id: 7 })
  const cashOf = async ({ rider }: OnItsWay) => (await rider.get('/api/manage-cash')).body.data.to_hand_over
  const paid = async ({ id }: OnItsWay) => (await admin.get(`/api/order-infos/edit/${id}`)).body.data.paid
  const importLine = (trx_id: string, amount = 130) =>
    admin.post('/api/wallet-transfers/import', { text: `TrxID,Amount\n${trx_id},${amount}`, provider: 1 })

  test('is not collected in cash, and pays the order once a statement confirms it', async () => {
    const order = await onItsWay()
    const { body } = await entered(order, 'DOOR000001')
    expect(body.data).toMatchObject({ transfer_at_door: true, transfer_to_check: true, paid: false })
    await deliver(order)
    expect([await cashOf(order), await paid(order)]).toEqual([0, false])
    await importLine('DOOR000001')
    expect([await cashOf(order), await paid(order)]).toEqual([0, true])
  })

  test('of the customer that is not checked is still collected in cash', async () => {
    const order = await onItsWay()
    await order.guest.post('/api/my-orders/wallet-transfer', {
      order_id: order.order_id,
      provider: 1,
      trx_id: 'GUEST00001',
    })
    const { body } = await order.rider.get(`/api/manage-orders/${order.order_id}`)
    expect(body.data).toMatchObject({ transfer_at_door: false, transfer_to_check: true })
    await deliver(order)
    expect(await cashOf(order)).toBe(130)
    // It arrives nevertheless: the shop decides.
    const { data } = (await importLine('GUEST00001')).body
    expect(data).toMatchObject({ matched: 0, rest: [{ reason: 'amount' }] })
  })

  test('of the customer is taken over by the rider who enters the same TrxID', async () => {
    const order = await onItsWay()
    const sent = { order_id: order.order_id, provider: 1, trx_id: 'BOTH000001' }
    await order.guest.post('/api/my-orders/wallet-transfer', sent)
    expect((await entered(order, 'both000001')).body.data.transfer_at_door).toBe(true)
    await deliver(order)
    expect(await cashOf(order)).toBe(0)
  })

  test('that arrived before the door leaves nothing to collect', async () => {
    const order = await onItsWay()
    await entered(order, 'EARLY00001')
    await importLine('EARLY00001')
    const { body } = await order.rider.get(`/api/manage-orders/${order.order_id}`)
    expect(body.data).toMatchObject({ paid: true, paid_amount: 130, transfer_to_check: false })
    await deliver(order)
    expect([await cashOf(order), await paid(order)]).toEqual([0, true])
  })

  test('is rejected for orders of other riders', async () => {
    const [order, other] = [await onItsWay(), await onItsWay()]
    const { status } = await entered({ ...order, rider: other.rider }, 'OTHER00001')
    expect(status).toBe(404)
  })
})
