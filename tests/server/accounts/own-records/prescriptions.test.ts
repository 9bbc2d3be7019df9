import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addCustomer, addProducts, erasing, type SampleProducts } from '../../../support/customers.ts'
import { addRider, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'
import { rendered, uploadTo } from '../../../support/upload.ts'

oneShop('Customer prescriptions', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let products: SampleProducts
  let picture: Buffer
  beforeAll(async () => {
    products = await addProducts(shop())
    picture = await rendered(40, 20).png().toBuffer()
  })
  const customer = async () => (await addCustomer(shop(), app())).caller
  const send = async (by: Caller, kind = 'prescription'): Promise<string> => {
    const { body } = await uploadTo(app(), by, picture, { url: `/api/private-files?kind=${kind}` })
    return body.data.name
  }
  const store = async (by: Caller, more: object = {}) => {
    const details = { prescription_title: 'For the heart', patient_name: 'Rahima', patient_age: 61 }
    const file_name = await send(by)
    const { status, body } = await by.post('/api/my-prescriptions/store', { ...details, file_name, ...more })
    expect(status).toBe(200)
    return body.data as { id: number; file_name: string; file_url: string }
  }
  const list = async (by: Caller) => (await by.get('/api/my-prescriptions')).body.data
  const order = (by: Caller, prescription_info: object[]) =>
    place(
      by,
      orderOf(products.here, [{ product_price_info_id: products.variant, qty: 1 }], { prescription_info }),
    )
  const sentWith = async (order_id: string) =>
    db()
      .selectFrom('order_prescription_infos')
      .select(['file_name', 'prescription_id'])
      .where('order_info_id', '=', await idOf(db(), order_id))
      .execute()

  test('can be stored, edited and deleted together with the picture', async () => {
    const rahima = await customer()
    const stored = await store(rahima)
    expect(await list(rahima)).toMatchObject([
      { id: stored.id, prescription_title: 'For the heart', patient_age: 61, file_url: stored.file_url },
    ])
    const change = { prescription_title: 'For the eyes', patient_gender_id: 2 }
    await rahima.post(`/api/my-prescriptions/update/${stored.id}`, change)
    expect((await rahima.get(`/api/my-prescriptions/edit/${stored.id}`)).body.data).toMatchObject({
      ...change,
      file_name: stored.file_name,
    })
    const another = await send(rahima)
    await rahima.post(`/api/my-prescriptions/update/${stored.id}`, { ...change, file_name: another })
    expect((await rahima.get(stored.file_url)).status).toBe(404)
    await rahima.post(`/api/my-prescriptions/delete/${stored.id}`)
    expect(await list(rahima)).toEqual([])
    expect((await rahima.get(`/api/private-files/${another}`)).status).toBe(404)
  })

  test('are available to their owner only', async () => {
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

  test('reject the picture of a design, and their picture cannot be removed on its own', async () => {
    const rahima = await customer()
    const design = { prescription_title: 'A star', file_name: await send(rahima, 'design') }
    expect((await rahima.post('/api/my-prescriptions/store', design)).status).toBe(422)
    const { file_name } = await store(rahima)
    const { status, body } = await rahima.post(`/api/private-files/${file_name}/remove`)
    expect([status, body.msg]).toEqual([
      409,
      'This file belongs to a saved prescription. Delete the prescription.',
    ])
  })

  test('are attached to an order once, and the picture stays with the order after deletion', async () => {
    const rahima = await customer()
    const { id, file_name, file_url } = await store(rahima)
    const { status, body } = await order(rahima, [{ id }, { id }])
    expect(status).toBe(200)
    expect(await sentWith(body.data.order_id)).toEqual([{ file_name, prescription_id: id }])
    await rahima.post(`/api/my-prescriptions/delete/${id}`)
    expect(await sentWith(body.data.order_id)).toEqual([{ file_name, prescription_id: null }])
    expect((await rahima.get(file_url)).status).toBe(200)
  })

  test('of another customer cannot be attached to an order', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    const { id, file_name } = await store(rahima)
    for (const by of [karim, aGuest(shop(), app())])
      for (const wanted of [{ id }, { file_name }]) {
        const { status, body } = await order(by, [wanted])
        expect([status, Object.keys(body.errors)]).toEqual([422, ['prescription_info.0']])
      }
  })

  test("of a guest are attached as a picture that belongs to the guest's browser", async () => {
    const guest = aGuest(shop(), app())
    const file_name = await send(guest)
    const { status, body } = await order(guest, [{ file_name }])
    expect(status).toBe(200)
    expect(await sentWith(body.data.order_id)).toEqual([{ file_name, prescription_id: null }])
    expect((await guest.post(`/api/private-files/${file_name}/remove`)).status).toBe(409)
  })

  test('can be read by admins who can view all orders, but not by riders', async () => {
    const rahima = await customer()
    const { file_url } = await store(rahima)
    const backOffice = await asAdmin([right(31, ['view_others'])])
    expect((await backOffice.get(file_url)).status).toBe(200)
    const rider = await openSession(db(), { user_id: await addRider(db()) })
    expect((await callerOf(shop(), app(), null, rider).get(file_url)).status).toBe(404)
  })

  test('are part of the personal data export and are deleted with the customer', async () => {
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
