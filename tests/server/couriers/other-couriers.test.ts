import { describe, expect, test } from 'vitest'
import { courierId } from '../../../src/orders/couriers/courier.ts'
import { courierSecrets } from '../../support/courier-server.ts'
import { courierShop } from './with-couriers.ts'

courierShop(
  'Couriers with their own rules',
  ({ admin, server, here, newOrder, book, booked, check, bookings, state, send }) => {
    const post = (path: string, body: object) => admin().post(path, body)
    const parcelOf = (number: string) =>
      server().parcels.find(({ consignment_id }) => consignment_id === number)

    describe('Pathao', () => {
      test('gets the parcel with its weight, and tells its fee', async () => {
        const order = await newOrder({ address: 'House 5, Road 3, Dhanmondi' })
        const { body } = await book(order, { courier: 'pathao', weight_grams: 1_240 })
        expect(body.data).toMatchObject({
          fee: 80,
          tracking_url: expect.stringContaining('phone=01712345678'),
        })
        expect(parcelOf(body.data.consignment_id)?.sent).toMatchObject({
          store_id: 55,
          merchant_order_id: order.order_id,
          amount_to_collect: 260,
          item_weight: 1.3,
          item_quantity: 2,
        })
      })

      test('gets a new access token when the old one has ended', async () => {
        await booked('pathao')
        server().expireTokens()
        await booked('pathao')
      })

      test('leaves a lost response to the user, who enters the consignment or books again', async () => {
        const [entered, again] = [await newOrder(), await newOrder()]
        for (const order of [entered, again]) {
          await booked('pathao')
          server().answerNext('lost')
          expect((await book(order, { courier: 'pathao' })).status).toBe(503)
          const unclear = await book(order, { courier: 'pathao' })
          expect([unclear.status, unclear.body.msg]).toEqual([409, expect.stringContaining(order.order_id)])
        }
        const [booking] = await bookings(entered)
        const consignment_id = server().parcels.find(
          ({ sent }) => sent.merchant_order_id === entered.order_id,
        )?.consignment_id
        const { status } = await post('/api/couriers/enter-consignment', { id: booking.id, consignment_id })
        expect(status).toBe(200)
        expect(await state(entered)).toEqual([3, 2, 0, 2, false])
        const [other] = await bookings(again)
        const taken = await post('/api/couriers/enter-consignment', { id: other.id, consignment_id })
        expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['consignment_id']])
        expect((await book(again, { courier: 'pathao', again: true })).status).toBe(200)
        expect(await state(again)).toEqual([3, 2, 0, 2, false])
      })
    })

    describe('RedX', () => {
      test('needs its own area, which is chosen once for an area of the shop', async () => {
        const order = await newOrder()
        const checked = (await check([order], 'redx')).body.data.orders[0]
        expect(checked.problems).toEqual([{ problem: 'area_not_mapped' }])
        expect((await book(order, { courier: 'redx' })).status).toBe(422)
        const { body } = await admin().get(`/api/couriers/areas?courier=${courierId.redx}&keyword=dhanm`)
        expect(body.data.areas).toEqual([{ id: 2, name: 'Dhanmondi', district: 'Dhaka', post_code: '1209' }])
        const chosen = { courier: courierId.redx, courier_area_id: 2, courier_area_name: 'Dhanmondi' }
        const saved = await post('/api/couriers/areas/save', { ...chosen, area_id: here().area_id })
        expect(saved.status).toBe(200)
        expect((await post('/api/couriers/areas/save', { ...chosen, area_id: 999_999 })).status).toBe(422)
        expect((await check([order], 'redx')).body.data.orders[0]).toMatchObject({
          problems: [],
          courier_area: 'Dhanmondi',
          quote: 72.5,
        })
        const { body: done } = await book(order, { courier: 'redx' })
        expect(parcelOf(done.data.consignment_id)?.sent).toMatchObject({
          delivery_area_id: 2,
          cash_collection_amount: '260',
          parcel_weight: 500,
          pickup_store_id: 7,
        })
      })

      test('cancels a parcel before it is picked up, and not later', async () => {
        const [first, second] = [await booked('redx'), await booked('redx')]
        expect((await post('/api/couriers/cancel', { id: first.booking })).status).toBe(200)
        expect(parcelOf(first.consignment_id)?.status).toBe('cancelled')
        expect(await state(first)).toEqual([3, 2, 0, null, false])
        const parcel = parcelOf(second.consignment_id)
        if (parcel) parcel.status = 'ready-for-delivery'
        const late = await post('/api/couriers/cancel', { id: second.booking })
        expect([late.status, late.body.msg]).toEqual([409, 'RedX did not accept the parcel: Too late'])
        expect(await state(second)).toEqual([3, 2, 0, 3, false])
      })

      test.each([
        ['ready-for-delivery', [3, 6, 0, 3, false]],
        ['delivery-in-progress', [3, 6, 0, 3, false]],
        ['agent-hold', [3, 6, 1, 3, false]],
        ['agent-returning', [3, 6, 2, 3, false]],
        ['returned', [3, 6, 2, 3, false]],
        ['delivered', [1, 7, 0, 3, true]],
        ['pickup-pending', [3, 2, 0, 3, false]],
        ['something-new', [3, 2, 0, 3, false]],
      ])('reports %s', async (status, expected) => {
        const order = await booked('redx')
        const report = {
          tracking_number: order.consignment_id,
          timestamp: new Date().toISOString(),
          status,
          message_en: 'A message',
          invoice_number: order.order_id,
        }
        const answer = await send('redx', report, {}, `?key=${courierSecrets.redx_webhook_token}`)
        expect(answer.status).toBe(200)
        expect(await state(order)).toEqual(expected)
      })
    })
  },
)
