import { expect, test } from 'vitest'
import { addPlace, addVariantOf, aGuest, orderOf, place } from '../../support/orders.ts'
import { oneShop } from '../../support/shop.ts'

oneShop('Areas', ({ shop, app, asAdmin }) => {
  test('belong to a city of their region, and have a unique title within the city', async () => {
    const admin = await asAdmin()
    const make = async (resource: string, body: object) =>
      (await admin.post(`/api/${resource}/store`, body)).body.data.id as number
    const dhaka = await make('regions', { title: 'Dhaka' })
    const khulna = await make('regions', { title: 'Khulna' })
    const city = await make('cities', { title: 'Dhaka', region_id: dhaka })
    const other = await make('cities', { title: 'Gazipur', region_id: dhaka })
    const area = (city_id: number, region_id: number) =>
      admin.post('/api/areas/store', { title: 'Sadar', city_id, region_id, delivery_charge: 0 })
    expect((await area(city, khulna)).body.errors).toEqual({
      city_id: 'This city is not in this region.',
    })
    expect((await area(city, dhaka)).body.data.delivery_charge).toBe(0)
    expect((await area(city, dhaka)).body.errors).toEqual({ title: 'Already in use.' })
    expect((await area(other, dhaka)).status).toBe(200)
  })

  test('that are not served reject orders and have no delivery fee', async () => {
    const admin = await asAdmin()
    const here = await addPlace(shop().db, { city: 60 })
    const variant = await addVariantOf(shop().db, { unit_price: 10 })
    const guest = aGuest(shop(), app())
    const items = [{ product_price_info_id: variant, qty: 1, price: 10 }]
    const order = () => place(guest, orderOf(here, items, { total_payable: 70 }))
    const serve = (served: boolean) => admin.patch(`/api/areas/${here.area_id}`, { served })

    await serve(false)
    expect((await guest.get('/api/areas/load')).body.data).toContainEqual(
      expect.objectContaining({ id: here.area_id, served: false }),
    )
    expect((await order()).body.errors).toEqual({
      area_id: 'We do not deliver to this area yet. Choose another one.',
    })
    const cart = await guest.post('/api/my-orders/check', { items, area_id: here.area_id })
    expect(cart.body.data.delivery_fee).toBeNull()
    await serve(true)
    expect((await order()).status).toBe(200)
  })

  test('have a delivery charge that applies from the next cart on', async () => {
    const admin = await asAdmin()
    const here = await addPlace(shop().db, { city: 60 })
    const guest = aGuest(shop(), app())
    const fee = async () =>
      (await guest.post('/api/my-orders/check', { items: [], area_id: here.area_id })).body.data.delivery_fee
    expect(await fee()).toBe(60)
    await admin.patch(`/api/areas/${here.area_id}`, { delivery_charge: 35.5 })
    expect(await fee()).toBe(35.5)
    const { body } = await admin.patch(`/api/areas/${here.area_id}`, { delivery_charge: 'much' })
    expect(body.errors).toEqual({ delivery_charge: 'This is not valid.' })
  })
})
