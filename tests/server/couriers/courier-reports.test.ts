import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkBookings } from '../../../src-server/couriers/check-bookings.ts'
import { courierSecrets } from '../../support/courier-server.ts'
import { right } from '../../support/shop.ts'
import { courierShop } from './with-couriers.ts'

courierShop(
  'Reports of a courier',
  ({
    shop,
    db,
    asAdmin,
    admin,
    server,
    newOrder,
    book,
    booked,
    steadfastReport,
    reported,
    send,
    timeAt,
    bookings,
    read,
    state,
    money,
    messages,
  }) => {
    const post = (path: string, body: object) => admin().post(`/api/order-infos/${path}`, body)
    const rowCounts = async () => {
      const { rows } = await sql<
        Record<string, number>
      >`select (select count(*) from order_payments) as payments,
      (select count(*) from messages) as messages, (select count(*) from history) as history,
      (select count(*) from courier_reports) as reports, (select count(*) from stock_movements) as stock`.execute(
        db(),
      )
      return rows[0]
    }
    const cod = async (id: number) => {
      const { rows } =
        await sql`select amount, settled_at from courier_cod where order_info_id = ${id}`.execute(db())
      return rows
    }

    test('move an order from the shop to its customer, and the courier holds the cash', async () => {
      const order = await booked()
      expect((await reported(steadfastReport(order, 'pending'))).status).toBe(200)
      expect(await state(order)).toEqual([3, 6, 0, 1, false])
      expect(
        (await read(order)).delivery_timeline_info.map((row: { timeline_id: number }) => row.timeline_id),
      ).toEqual([6, 5, 4, 3, 2, 1])
      expect(await messages(order)).toContain('order_courier')
      expect((await reported(steadfastReport(order, 'Delivered'))).status).toBe(200)
      expect(await state(order)).toEqual([1, 7, 0, 1, true])
      expect(await money(order)).toMatchObject([{ provider: 'courier', amount: 260, status: 1 }])
      expect(await cod(order.id)).toEqual([{ amount: 260, settled_at: null }])
      const { body } = await admin().get('/api/couriers/held')
      expect(body.data.held).toEqual([{ courier: 1, orders: 1, amount: 260 }])
      const ownOnly = await asAdmin([right(61, [])])
      expect((await ownOnly.get('/api/couriers/held')).body.data.held).toEqual([])
      const all = await asAdmin([right(61, ['view_others'])])
      expect((await all.get('/api/couriers/held')).body.data.held).toEqual(body.data.held)
      expect((await bookings(order))[0]).toMatchObject({ state: 4, fee: 70, collected_amount: 260 })
    })

    test('of a paid order add nothing to the cash that the courier holds', async () => {
      const held = async () => (await admin().get('/api/couriers/held')).body.data.held
      const before = await held()
      const order = await newOrder()
      expect((await post('mark-paid', { id: order.id, reference: 'TrxID 1' })).status).toBe(200)
      const { body } = await book(order, { cod_amount: 0 })
      const { consignment_id } = body.data
      await reported(steadfastReport({ ...order, consignment_id }, 'pending', { cod_amount: 0 }))
      await reported(steadfastReport({ ...order, consignment_id }, 'delivered', { cod_amount: 0 }))
      expect(await state(order)).toEqual([1, 7, 0, 1, true])
      expect(await held()).toEqual(before)
    })

    test('change nothing when they arrive again or out of order', async () => {
      const order = await booked()
      const [taken, held, again, delivered] = ['pending', 'hold', 'pending', 'delivered'].map((status) =>
        steadfastReport(order, status),
      ) as [object, object, object, object]
      expect((await reported(held)).status).toBe(200)
      expect(await state(order)).toEqual([3, 6, 1, 1, false])
      // Older than the one before.
      await reported(taken)
      expect(await state(order)).toEqual([3, 6, 1, 1, false])
      await reported(delivered)
      expect(await state(order)).toEqual([1, 7, 0, 1, true])
      const before = await rowCounts()
      for (const report of [held, delivered, taken]) expect((await reported(report)).status).toBe(200)
      await Promise.all([reported(delivered), reported(delivered)])
      expect(await rowCounts()).toEqual(before)
      await reported(again)
      expect(await state(order)).toEqual([1, 7, 0, 1, true])
      expect(await money(order)).toHaveLength(1)
    })

    test('are recorded once when they arrive together', async () => {
      const order = await booked()
      const report = steadfastReport(order, 'delivered')
      const answers = await Promise.all([reported(report), reported(report), reported(report)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await money(order)).toHaveLength(1)
      expect((await bookings(order))[0].reports).toHaveLength(1)
    })

    test('of a parcel that comes back let the shop receive it, without money', async () => {
      const order = await booked()
      await reported(steadfastReport(order, 'pending'))
      await reported(steadfastReport(order, 'cancelled', { tracking_message: 'Customer refused' }))
      expect(await state(order)).toEqual([3, 6, 2, 1, false])
      const { attempts } = (await admin().get(`/api/order-infos/details/${order.id}`)).body.data
      expect(attempts).toMatchObject([{ reason: 5, note: 'Customer refused', decision: 2 }])
      const items = (await read(order)).order_items_info.map(({ id, qty }: { id: number; qty: number }) => ({
        order_item_id: id,
        restocked_qty: qty,
        damaged_qty: 0,
        missing_qty: 0,
      }))
      expect((await post('receive-back', { id: order.id, items })).status).toBe(200)
      expect(await state(order)).toEqual([4, 6, 0, 1, false])
      expect([await money(order), await cod(order.id)]).toEqual([[], []])
      expect((await bookings(order))[0].state).toBe(5)
    })

    test('of a cancelled parcel that has not left free the order for another delivery', async () => {
      const order = await booked()
      await reported(steadfastReport(order, 'cancelled'))
      expect(await state(order)).toEqual([3, 2, 0, null, false])
      expect((await bookings(order))[0].state).toBe(3)
    })

    test('of a partly delivered parcel wait for the pieces that the customer took', async () => {
      const order = await booked()
      await reported(steadfastReport(order, 'hold'))
      await reported(steadfastReport(order, 'partial_delivered', { cod_amount: 160 }))
      expect((await bookings(order))[0]).toMatchObject({ part_delivered: true, state: 1 })
      const [item] = (await read(order)).order_items_info
      const accepted = [{ order_item_id: item.id, qty: 1 }]
      expect((await post('fail-delivery', { id: order.id, reason: 4, accepted })).status).toBe(200)
      expect(await state(order)).toEqual([1, 7, 2, 1, true])
      expect(await money(order)).toMatchObject([{ provider: 'courier', amount: 160, status: 1 }])
    })

    test('of another amount than is due leave the payment to a decision', async () => {
      const order = await booked()
      await reported(steadfastReport(order, 'delivered', { cod_amount: 200 }))
      expect(await state(order)).toEqual([1, 7, 0, 1, false])
      expect(await money(order)).toMatchObject([{ provider: 'courier', amount: 200, status: 5 }])
    })

    test('do not lead a cancelled order on', async () => {
      const order = await booked()
      await sql`update order_infos set status = 2, courier = null where id = ${order.id}`.execute(db())
      expect((await reported(steadfastReport(order, 'delivered'))).status).toBe(200)
      expect(await state(order)).toEqual([2, 2, 0, null, false])
    })

    test('name the booking whose confirmation was lost', async () => {
      const order = await booked()
      await sql`update order_infos set status = 0, timeline_id = 1, courier = null where id = ${order.id}`.execute(
        db(),
      )
      await sql`delete from order_delivery_timelines where order_info_id = ${order.id} and timeline_id = 2`.execute(
        db(),
      )
      await sql`update courier_bookings set state = 0, consignment_id = null where order_info_id = ${order.id}`.execute(
        db(),
      )
      expect((await reported(steadfastReport(order, 'in_review'))).status).toBe(200)
      expect(await state(order)).toEqual([3, 2, 0, 1, false])
      expect((await bookings(order))[0]).toMatchObject({ state: 1, consignment_id: order.consignment_id })
    })

    describe('are rejected', () => {
      test.each([
        ['with a wrong token', 'steadfast', { authorization: 'Bearer wrong' }, '', 401],
        ['without a token', 'steadfast', {}, '', 401],
        ['with a key in the address instead', 'steadfast', {}, '?key=sf-webhook-token', 401],
        ['with a wrong signature of Pathao', 'pathao', { 'x-pathao-signature': 'wrong' }, '', 401],
        ['with a wrong key of RedX', 'redx', {}, '?key=wrong', 401],
        ['of an unknown courier', 'paperfly', {}, '', 404],
      ] as const)('%s', async (_, courier, headers, query, status) => {
        const order = await booked()
        const before = await rowCounts()
        const answer = await send(courier, steadfastReport(order, 'delivered'), headers, query)
        expect(answer.status).toBe(status)
        expect(answer.body).not.toContain(order.order_id)
        expect(await rowCounts()).toEqual(before)
      })

      test('about an unknown parcel, and when they are too long', async () => {
        const unknown = { id: 0, consignment_id: '999999999', order_id: 'nothing' }
        expect((await reported(steadfastReport(unknown, 'delivered'))).status).toBe(404)
        const long = { ...steadfastReport(unknown, 'delivered'), tracking_message: 'x'.repeat(70_000) }
        expect((await reported(long)).status).toBe(413)
      })

      test('while no secret is stored', async () => {
        const order = await booked()
        await admin().patch('/api/third-party-keys/1', { steadfast_webhook_token_set: false })
        for (const token of ['', 'null', courierSecrets.steadfast_webhook_token])
          expect((await reported(steadfastReport(order, 'delivered'), token)).status).toBe(401)
        const { steadfast_webhook_token } = courierSecrets
        await admin().patch('/api/third-party-keys/1', { steadfast_webhook_token })
        expect((await reported(steadfastReport(order, 'delivered'))).status).toBe(200)
      })
    })

    test('of Pathao move an order, and are answered as Pathao wants', async () => {
      const order = await booked('pathao')
      const event = (name: string, more: object = {}) =>
        send(
          'pathao',
          {
            consignment_id: order.consignment_id,
            merchant_order_id: order.order_id,
            event: `order.${name}`,
            timestamp: new Date(Date.now() - 600_000 + more.toString().length).toISOString(),
            ...more,
          },
          { 'x-pathao-signature': courierSecrets.pathao_webhook_secret },
        )
      const answer = await event('picked')
      expect([answer.status, answer.headers['x-pathao-merchant-webhook-integration-secret']]).toEqual([
        202,
        'f3992ecc-59da-4cbe-a049-a13da2018d51',
      ])
      expect(await state(order)).toEqual([3, 6, 0, 2, false])
      await event('on-hold', { timestamp: new Date(Date.now() - 300_000).toISOString() })
      expect((await state(order))[2]).toBe(1)
      await event('assigned-for-delivery', { timestamp: new Date(Date.now() - 200_000).toISOString() })
      expect((await state(order))[2]).toBe(0)
      await event('delivered', { timestamp: new Date().toISOString(), collected_amount: 260 })
      expect(await state(order)).toEqual([1, 7, 0, 2, true])
      const hello = await send(
        'pathao',
        { event: 'webhook_integration' },
        {
          'x-pathao-signature': courierSecrets.pathao_webhook_secret,
        },
      )
      expect(hello.status).toBe(202)
    })

    test('that got lost are queried', async () => {
      const [delivered, waiting] = [await booked(), await booked('pathao')]
      const parcel = server().parcels.find(
        ({ consignment_id }) => consignment_id === delivered.consignment_id,
      )
      if (parcel) parcel.status = 'delivered'
      await sql`update courier_bookings set check_at = now() - interval '1 minute'
      where order_info_id in (${delivered.id}, ${waiting.id})`.execute(db())
      await checkBookings(shop(), new Date())
      expect(await state(delivered)).toEqual([1, 7, 0, 1, true])
      expect(await state(waiting)).toEqual([3, 2, 0, 2, false])
      const requests = server().requests.length
      await checkBookings(shop(), new Date())
      expect(server().requests.length).toBe(requests)
      expect(timeAt(0)).toMatch(/^\d{4}/)
    })
  },
)
