import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addCustomer, addWares, erasing, type Wares } from '../../../support/customers.ts'
import { addCarrier, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'
import { drawn, uploadTo } from '../../../support/upload.ts'

/** What a doctor wrote: kept by its owner, sent along with an order. */

oneShop('A prescription', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let wares: Wares
  let picture: Buffer
  beforeAll(async () => {
    wares = await addWares(shop())
    picture = await drawn(40, 20).png().toBuffer()
  })
  const customer = async () => (await addCustomer(shop(), app())).caller
  const send = async (by: Caller, kind = 'prescription'): Promise<string> => {
    const { body } = await uploadTo(app(), by, picture, { url: `/api/private-files?kind=${kind}` })
    return body.data.name
  }
  const store = async (by: Caller, more: object = {}) => {
    const said = { prescription_title: 'For the heart', patient_name: 'Rahima', patient_age: 61 }
    const file_name = await send(by)
    const { status, body } = await by.post('/api/my-prescriptions/store', { ...said, file_name, ...more })
    expect(status).toBe(200)
    return body.data as { id: number; file_name: string; file_url: string }
  }
  const list = async (by: Caller) => (await by.get('/api/my-prescriptions')).body.data
  const order = (by: Caller, prescription_info: object[]) =>
    place(by, orderOf(wares.here, [{ product_price_info_id: wares.variant, qty: 1 }], { prescription_info }))
  const sentWith = async (order_id: string) =>
    db()
      .selectFrom('order_prescription_infos')
      .select(['file_name', 'prescription_id'])
      .where('order_info_id', '=', await idOf(db(), order_id))
      .execute()

  test('is kept with what its owner says of it, changed, and deleted with its picture', async () => {
    const rahima = await customer()
    const kept = await store(rahima)
    expect(await list(rahima)).toMatchObject([
      { id: kept.id, prescription_title: 'For the heart', patient_age: 61, file_url: kept.file_url },
    ])
    const change = { prescription_title: 'For the eyes', patient_gender_id: 2 }
    await rahima.post(`/api/my-prescriptions/update/${kept.id}`, change)
    expect((await rahima.get(`/api/my-prescriptions/edit/${kept.id}`)).body.data).toMatchObject({
      ...change,
      file_name: kept.file_name,
    })
    const another = await send(rahima)
    await rahima.post(`/api/my-prescriptions/update/${kept.id}`, { ...change, file_name: another })
    expect((await rahima.get(kept.file_url)).status).toBe(404)
    await rahima.post(`/api/my-prescriptions/delete/${kept.id}`)
    expect(await list(rahima)).toEqual([])
    expect((await rahima.get(`/api/private-files/${another}`)).status).toBe(404)
  })

  test('is there for its owner alone', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    const { id, file_name, file_url } = await store(rahima)
    expect((await karim.get(`/api/my-prescriptions/edit/${id}`)).status).toBe(404)
    expect((await karim.get(file_url)).status).toBe(404)
    const theft = { prescription_title: 'Mine now', file_name }
    expect((await karim.post(`/api/my-prescriptions/update/${id}`, theft)).status).toBe(404)
    expect((await karim.post(`/api/my-prescriptions/delete/${id}`)).status).toBe(404)
    const { status, body } = await karim.post('/api/my-prescriptions/store', theft)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file_name']])
    expect(await list(rahima)).toHaveLength(1)
  })

  test('is no design, and its picture cannot be taken away beneath it', async () => {
    const rahima = await customer()
    const design = { prescription_title: 'A star', file_name: await send(rahima, 'design') }
    expect((await rahima.post('/api/my-prescriptions/store', design)).status).toBe(422)
    const { file_name } = await store(rahima)
    const { status, body } = await rahima.post(`/api/private-files/${file_name}/remove`)
    expect([status, body.msg]).toEqual([
      409,
      'This file belongs to one of your prescriptions. Please delete that.',
    ])
  })

  test('goes along with an order once, and stays with it when its owner deletes it', async () => {
    const rahima = await customer()
    const { id, file_name, file_url } = await store(rahima)
    const { status, body } = await order(rahima, [{ id }, { id }])
    expect(status).toBe(200)
    expect(await sentWith(body.data.order_id)).toEqual([{ file_name, prescription_id: id }])
    await rahima.post(`/api/my-prescriptions/delete/${id}`)
    expect(await sentWith(body.data.order_id)).toEqual([{ file_name, prescription_id: null }])
    expect((await rahima.get(file_url)).status).toBe(200)
  })

  test('of somebody else goes along with no order', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    const { id, file_name } = await store(rahima)
    for (const by of [karim, aGuest(shop(), app())])
      for (const wanted of [{ id }, { file_name }]) {
        const { status, body } = await order(by, [wanted])
        expect([status, Object.keys(body.errors)]).toEqual([422, ['prescription_info.0']])
      }
  })

  test('of a guest goes along as a picture that belongs to their browser', async () => {
    const guest = aGuest(shop(), app())
    const file_name = await send(guest)
    const { status, body } = await order(guest, [{ file_name }])
    expect(status).toBe(200)
    expect(await sentWith(body.data.order_id)).toEqual([{ file_name, prescription_id: null }])
    expect((await guest.post(`/api/private-files/${file_name}/remove`)).status).toBe(409)
  })

  test('is read by who sees everybody’s orders, and not by who carries the parcel', async () => {
    const rahima = await customer()
    const { file_url } = await store(rahima)
    const desk = await asAdmin([right(31, ['view_others'])])
    expect((await desk.get(file_url)).status).toBe(200)
    const carrier = await openSession(db(), { user_id: await addCarrier(db()) })
    expect((await callerOf(shop(), app(), null, carrier).get(file_url)).status).toBe(404)
  })

  test('goes along with the customer’s data, and goes when they are forgotten', async () => {
    const rahima = await addCustomer(shop(), app())
    const { id, file_name, file_url } = await store(rahima.caller)
    const { body } = await order(rahima.caller, [{ id }])
    const { data } = (await rahima.caller.get('/api/user/personal-data')).body
    expect(data.prescriptions).toMatchObject([{ prescription_title: 'For the heart', url: file_url }])
    await db().updateTable('order_infos').set({ status: 1 }).where('customer_id', '=', rahima.id).execute()
    expect((await erasing(rahima.caller)).status).toBe(200)
    expect(await sentWith(body.data.order_id)).toEqual([])
    const left = await db().selectFrom('private_files').select('id').where('name', '=', file_name).execute()
    expect(left).toEqual([])
  })
})
