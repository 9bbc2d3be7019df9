import { beforeAll, expect, test } from 'vitest'
import { addProducts, type SampleProducts } from '../../support/customers.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { cashRiders } from './cash-riders.ts'

oneShop('Cash that a rider hands over', ({ shop, app, asAdmin }) => {
  let products: SampleProducts
  let admin: Caller
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
  })
  const { afterDoors, cash, report } = cashRiders(
    { shop, app },
    () => admin,
    () => products,
  )
  const held = async (rider: { id: number }) => {
    const { holders, differences } = (await admin.get('/api/delivery-cash/holders')).body.data
    const isOfRider = ({ delivery_person_id }: { delivery_person_id: number }) =>
      delivery_person_id === rider.id
    return { holder: holders.find(isOfRider), differences: differences.filter(isOfRider) }
  }
  const receive = (id: number, more: object = {}) => admin.post('/api/delivery-cash/receive', { id, ...more })

  test('is listed by holder and day, with its orders', async () => {
    const rider = await afterDoors(2)
    await report(rider, 200)
    const { holder } = await held(rider)
    expect(holder).toMatchObject({ to_hand_over: 60, unreceived: 200, difference: 0, holder_kind: 1 })
    expect(holder.days).toMatchObject([{ orders: 2, collected: 260, handed_over: 200, unreceived: 200 }])
    expect(holder.oldest_day).toBe(holder.days[0].shop_day)
    const query = `delivery_person_id=${rider.id}&shop_day=${holder.oldest_day}`
    const { orders, total } = (await admin.get(`/api/delivery-cash/orders?${query}`)).body.data
    expect([total, orders.map(({ id }: { id: number }) => id)]).toEqual([2, rider.orders.toReversed()])
    expect((await held(await afterDoors(0))).holder).toBeUndefined()
  })

  test.each([
    { counted: 120, note: 'One note is torn', difference: 10 },
    { counted: 130.5, note: 'Fifty poisha more', difference: -0.5 },
    { counted: 0, note: 'The bag was empty', difference: 130 },
  ])(
    'stays on the rider as a difference when Tk $counted are counted',
    async ({ counted, note, difference }) => {
      const rider = await afterDoors(1)
      const id = await report(rider, 130)
      const without = await receive(id, { counted })
      expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['note']])
      const both = await Promise.all([0, 1].map(() => receive(id, { counted, note })))
      for (const { status, body } of both) expect([status, body.data.counted]).toEqual([200, counted])
      expect(await held(rider)).toMatchObject({
        holder: { to_hand_over: 0, unreceived: 0, difference, oldest_day: null },
        differences: [{ amount: difference, note }],
      })
      expect(await cash(rider)).toMatchObject({ difference, to_hand_over: 0, handovers: [{ counted }] })
    },
  )

  test('leaves no difference when the counted amount is the reported one', async () => {
    const rider = await afterDoors(1)
    const { body } = await receive(await report(rider, 130), { counted: 130 })
    expect([body.data.counted, (await held(rider)).holder]).toEqual([null, undefined])
  })

  test('is settled or written off once, the latter only with the right to the daily closing', async () => {
    const rider = await afterDoors(2)
    await receive(await report(rider, 130), { counted: 100, note: 'Short' })
    await receive(await report(rider, 130), { counted: 128, note: 'Short again' })
    const [first, second] = (await held(rider)).differences as { id: number }[]
    const clerk = await asAdmin([right(31, ['edit', 'edit_others']), right(52)])
    const writeOff = (by: Caller, id?: number, note = 'Too small to ask for') =>
      by.post('/api/delivery-cash/differences/write-off', { id, note })
    expect((await writeOff(clerk, second?.id)).status).toBe(403)
    expect((await asAdmin([right(59, ['edit'])]).then((by) => writeOff(by, second?.id))).status).toBe(403)
    const settle = (id?: number) => clerk.post('/api/delivery-cash/differences/settle', { id })
    expect((await settle(first?.id)).body.msg).toBe('Difference settled.')
    expect((await settle(first?.id)).status).toBe(200)
    expect((await writeOff(admin, first?.id)).status).toBe(409)
    expect((await writeOff(admin, second?.id, '')).status).toBe(422)
    expect((await writeOff(admin, second?.id)).body.msg).toBe('Difference written off.')
    expect((await settle(second?.id)).status).toBe(409)
    expect((await settle(999_999)).status).toBe(404)
    expect(await held(rider)).toEqual({ holder: undefined, differences: [] })
    const [{ action }] = (await admin.get('/api/history?limit=1')).body.data
    expect(action).toBe('write_off_difference')
  })

  test('is rejected with a reason, which the rider sees and is notified of, and reported again', async () => {
    const rider = await afterDoors(1)
    const id = await report(rider, 130)
    const reject = (reason: string) => admin.post('/api/delivery-cash/reject', { id, reason })
    expect((await reject('')).status).toBe(422)
    expect((await reject('Nothing arrived')).body.msg).toBe('Handover rejected. The rider is notified.')
    expect((await reject('Nothing arrived')).status).toBe(200)
    expect((await receive(id)).body.msg).toBe('This handover is already rejected.')
    const mine = await cash(rider)
    expect(mine.handovers).toMatchObject([{ reject_reason: 'Nothing arrived', received_at: null }])
    expect(mine.to_hand_over).toBe(130)
    expect((await rider.caller.post(`/api/manage-cash/take-back/${id}`)).status).toBe(404)
    const notices = (await rider.caller.get('/api/my-notices')).body.data as { key: string }[]
    expect(notices.filter(({ key }) => key === 'cash_rejected')).toMatchObject([
      { reason: 'Nothing arrived', amount: 130 },
    ])
    const again = await report(rider, 130)
    await receive(again)
    const late = await admin.post('/api/delivery-cash/reject', { id: again, reason: 'Late' })
    expect([late.status, late.body.msg]).toEqual([409, 'This cash is already received.'])
  })

  test('needs the right to change orders of others', async () => {
    const rider = await afterDoors(1)
    const id = await report(rider, 130)
    for (const rights of [[right(52)], [right(31, ['edit'])]]) {
      const by = await asAdmin(rights)
      expect((await by.post('/api/delivery-cash/reject', { id, reason: 'No' })).status).toBe(403)
      expect((await by.post('/api/delivery-cash/differences/settle', { id })).status).toBe(403)
    }
    expect((await asAdmin([right(31)]).then((by) => by.get('/api/delivery-cash/holders'))).status).toBe(403)
  })

  test('counts what the shop took itself as its own', async () => {
    const before = (await admin.get('/api/delivery-cash/holders')).body.data.shop
    const rider = await afterDoors(1)
    await receive(await report(rider, 130), { counted: 120, note: 'Short' })
    const [difference] = (await held(rider)).differences as { id: number }[]
    await admin.post('/api/delivery-cash/differences/settle', { id: difference?.id })
    const { shop: after } = (await admin.get('/api/delivery-cash/holders')).body.data
    expect(after.received).toBe(before.received + 130)
  })
})
