import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer, password } from '../../../support/customers.ts'
import { oneShop, right } from '../../../support/shop.ts'
import { uploadTo } from '../../../support/upload.ts'
import { atTheDoor, type Rider } from './at-the-door.ts'

oneShop('Photo of a failed delivery', (suite) => {
  const door = atTheDoor(suite)
  let rider: Rider
  let other: Rider
  beforeAll(async () => {
    await door.prepare()
    rider = await door.addRiderWithSession()
    other = await door.addRiderWithSession()
  })
  const upload = async ({ caller }: Rider, kind = 'delivery'): Promise<string> => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer()
    const url = `/api/private-files?kind=${kind}`
    const { status, body } = await uploadTo(suite.app(), caller, content, { url })
    expect(status).toBe(200)
    return body.data.name
  }

  test('is shown on the order only to users who may view the order', async () => {
    const order = await door.parcel(rider)
    const photo = await upload(rider)
    expect((await door.fail(rider, order, { photo })).status).toBe(200)
    const [attempt] = (await door.details(order)).attempts
    expect(attempt.photo_url).toBe(`/api/order-infos/${order.id}/files/${photo}`)
    expect((await door.admin().get(attempt.photo_url)).status).toBe(200)
    const stranger = await suite.asAdmin([right(1)])
    expect((await stranger.get(attempt.photo_url)).status).toBe(403)
    expect((await other.caller.get(`/api/private-files/${photo}`)).status).toBe(404)
    expect((await suite.anybody().get(`/api/private-files/${photo}`)).status).toBe(401)
  })

  test('cannot be deleted any more once the attempt is recorded', async () => {
    const order = await door.parcel(rider)
    const photo = await upload(rider)
    await door.fail(rider, order, { photo })
    expect((await rider.caller.post(`/api/private-files/${photo}/remove`, {})).status).toBe(409)
  })

  test('must be a picture that the rider has uploaded for a delivery', async () => {
    const order = await door.parcel(rider)
    for (const photo of [await upload(other), await upload(rider, 'design'), 'unknown']) {
      const { status, body } = await door.fail(rider, order, { photo })
      expect([status, body.errors]).toEqual([422, { photo: 'This record no longer exists.' }])
    }
    expect(await door.read(order)).toMatchObject({ delivery_state: 0 })
  })

  test('and a signature prove a delivery: shown on the order, stored once, erased with the customer', async () => {
    const order = await door.parcel(rider)
    const [photo, signature] = [await upload(rider), await upload(rider)]
    const step = { order_id: order.order_id, timeline_id: 7 }
    const wrong = await rider.caller.post('/api/manage-orders/update', {
      ...step,
      photo: await upload(other),
    })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { photo: 'This record no longer exists.' }])
    expect(await door.read(order)).toMatchObject({ timeline_id: 6 })
    const proven = { ...step, photo, signature }
    for (const _ of [1, 2])
      expect((await rider.caller.post('/api/manage-orders/update', proven)).status).toBe(200)
    const { proof } = await door.details(order)
    expect(proof).toMatchObject({ photo: `/api/order-infos/${order.id}/files/${photo}` })
    for (const url of [proof.photo, proof.signature]) {
      expect((await door.admin().get(url)).status).toBe(200)
      expect((await (await suite.asAdmin([right(1)])).get(url)).status).toBe(403)
    }
    expect((await rider.caller.post(`/api/private-files/${signature}/remove`, {})).status).toBe(409)
    const { db } = suite.shop()
    const customer = await addCustomer(suite.shop(), suite.app())
    await db.updateTable('order_infos').set({ customer_id: customer.id }).where('id', '=', order.id).execute()
    const erased = await customer.caller.post('/api/user/erase', { password })
    expect([erased.status, erased.body.errors]).toEqual([200, undefined])
    expect((await door.details(order)).proof).toBeNull()
  })
})
