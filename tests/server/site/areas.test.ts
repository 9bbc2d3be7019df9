import { expect, test } from 'vitest'
import { oneShop } from '../../support/shop.ts'

oneShop('Areas', ({ asAdmin }) => {
  test('lie in a city of their region, and share a title only between cities', async () => {
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
      city_id: 'This city does not belong to the region.',
    })
    expect((await area(city, dhaka)).body.data.delivery_charge).toBe(0)
    expect((await area(city, dhaka)).body.errors).toEqual({ title: 'Already taken.' })
    expect((await area(other, dhaka)).status).toBe(200)
  })
})
