import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { locationFeature } from '../../../src/catalog/locations/location.ts'
import { addPlace, addProduct } from '../../support/orders.ts'
import { right } from '../../support/shop.ts'
import { shopWithLocations } from './with-locations.ts'

shopWithLocations('Locations', (locations) => {
  const { at, db, admin, main, branch, supplier, here, there, addLocation, variantWith, adjust, placesOf } =
    locations
  const { order, cancel, asAdmin } = locations

  test('serve the orders to their areas first; the rest comes from the main one', async () => {
    const variant = await variantWith(5, 3)
    expect((await order(there(), [[variant, 4]])).status).toBe(200)
    expect(await placesOf(variant)).toEqual([4, 0])
    expect((await order(here(), [[variant, 4]])).status).toBe(200)
    expect(await placesOf(variant)).toEqual([0, 0])
    expect((await order(there(), [[variant, 1]])).status).toBe(409)
  })

  test('serve a city, unless an area of it has another location', async () => {
    const [city, area] = [await addPlace(db()), await addPlace(db())]
    await sql`update areas set city_id = ${city.city_id}, region_id = ${city.region_id} where id = ${area.area_id}`.execute(
      db(),
    )
    const ofCity = await addLocation({ city_ids: [city.city_id] })
    const ofArea = await addLocation({ area_ids: [area.area_id] })
    const variant = await variantWith(5)
    for (const location of [ofCity, ofArea]) expect((await adjust(variant, 5, location)).status).toBe(200)
    await order(city, [[variant, 1]])
    await order({ ...city, area_id: area.area_id }, [[variant, 2]])
    const { rows } = await sql<{
      stock_location_id: number
      quantity: number
    }>`select stock_location_id, quantity
      from location_stocks where product_price_info_id = ${variant} order by stock_location_id`.execute(db())
    expect(rows.map(({ quantity }) => quantity)).toEqual([4, 3])
  })

  test('get back what a cancelled or corrected order gives back', async () => {
    const variant = await variantWith(5, 3)
    const { id } = await order(there(), [[variant, 5]])
    expect(await placesOf(variant)).toEqual([3, 0])
    expect((await cancel(id)).status).toBe(200)
    expect(await placesOf(variant)).toEqual([5, 3])
  })

  test('get back orders from before their product tracked batches, and from before it stopped', async () => {
    const { id: product, variants } = await addProduct(db(), [{ unit_price: 100, stock: 4 }])
    const variant = variants[0] as number
    await adjust(variant, 3, branch())
    const track = async (track_batches: boolean) =>
      expect((await admin().patch(`/api/products/${product}`, { track_batches })).status).toBe(200)
    const batched = async () => {
      const { rows } = await sql<{
        stock: number
        batches: number
        here: number
      }>`select v.stock_qty as stock,
          (select coalesce(sum(quantity), 0) from stock_batches where product_price_info_id = v.id)::integer as batches,
          (select coalesce(sum(quantity), 0) from location_stocks where product_price_info_id = v.id
            and stock_batch_id is not null)::integer as here
        from product_price_infos v where v.id = ${variant}`.execute(db())
      return rows[0]
    }
    const before = await order(there(), [[variant, 5]])
    await track(true)
    expect((await cancel(before.id)).status).toBe(200)
    expect(await batched()).toEqual({ stock: 7, batches: 7, here: 3 })
    expect(await placesOf(variant)).toEqual([4, 3])
    const whole = await order(there(), [[variant, 7]])
    await track(false)
    expect((await cancel(whole.id)).status).toBe(200)
    expect(await batched()).toEqual({ stock: 7, batches: 0, here: 0 })
    expect(await placesOf(variant)).toEqual([4, 3])
    await track(true)
    expect(await batched()).toEqual({ stock: 7, batches: 7, here: 3 })
    expect(await placesOf(variant)).toEqual([4, 3])
  })

  test('are named where an order is picked', async () => {
    const [one, other] = [await variantWith(5, 2), await variantWith(5)]
    const { id } = await order(there(), [
      [one, 3],
      [other, 1],
    ])
    const { body } = await admin().get(`/api/order-infos/picking/${id}`)
    const picked = body.data.picking as {
      product_price_info_id: number
      location_title: string
      pieces: number
    }[]
    const lines = picked.map(({ product_price_info_id: variant, location_title, pieces }) => [
      variant,
      location_title.split(' ')[0],
      pieces,
    ])
    // Location by location, and in each by title.
    expect(lines.map(([, location]) => location)).toEqual(['Main', 'Main', 'Branch'])
    expect(lines).toEqual(
      expect.arrayContaining([
        [one, 'Main', 1],
        [other, 'Main', 1],
        [one, 'Branch', 2],
      ]),
    )
    await cancel(id)
    expect((await admin().get(`/api/order-infos/picking/${id}`)).body.data.picking).toEqual([])
  })

  test('are named in the stock ledger', async () => {
    const variant = await variantWith(1, 2)
    await order(there(), [[variant, 3]])
    const { body } = await admin().get(
      `/api/stock-ledger?product_price_info_id=${variant}&sort=id&order=desc`,
    )
    expect(body.data.map(({ places }: { places: string }) => places)).toEqual([
      expect.stringMatching(/^Main store room −1, Branch \d+ −2$/),
      expect.stringMatching(/^Branch \d+ \+2$/),
      'Main store room +1',
    ])
    expect(body.data[0].places_bn).toMatch(/^প্রধান গুদাম −১, /)
  })

  test('are changed by hand only as far as they have pieces', async () => {
    const variant = await variantWith(5, 3)
    const tooMany = await adjust(variant, -4, branch())
    expect([tooMany.status, tooMany.body.errors.change]).toEqual([422, 'Only 3 in stock.'])
    expect((await adjust(variant, -3, branch())).status).toBe(200)
    expect((await adjust(variant, -5, main())).status).toBe(200)
    expect(await placesOf(variant)).toEqual([0, 0])
    expect((await adjust(variant, 1, 999_999)).status).toBe(422)
  })

  test('take what leaves without a location from the main one first', async () => {
    const variant = await variantWith(2, 3)
    expect((await adjust(variant, -4)).status).toBe(200)
    expect(await placesOf(variant)).toEqual([0, 1])
  })

  test('receive the goods of a purchase order, and send them back', async () => {
    const variant = await variantWith(1)
    const purchase = await at.ordered(supplier(), [[variant, 10, 50]], { stock_location_id: branch() })
    const received = await at.receive(purchase, [{ received: 10 }])
    expect(received.status).toBe(200)
    expect(await placesOf(variant)).toEqual([1, 10])
    expect((await at.returnOf(received.body.data, 4)).status).toBe(200)
    expect(await placesOf(variant)).toEqual([1, 6])
    const unknown = await at.post(
      'create',
      at.draftOf(supplier(), [[variant, 1, 1]], { stock_location_id: 999_999 }),
    )
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['stock_location_id']])
  })

  test('are counted one by one', async () => {
    const variant = await variantWith(5, 3)
    const whole = await admin().post('/api/stocktakes/start', { title: 'Whole shop', scope: 1 })
    expect([whole.status, Object.keys(whole.body.errors)]).toEqual([422, ['stock_location_id']])
    const company = (await admin().post('/api/companies/store', { company_name: `Of ${variant}` })).body.data
      .id
    await sql`update products set company_id = ${company} where id = (select product_id from product_price_infos
      where id = ${variant})`.execute(db())
    const started = await admin().post('/api/stocktakes/start', {
      title: 'Branch',
      scope: 3,
      company_id: company,
      stock_location_id: branch(),
    })
    const { id } = started.body.data
    const count = (counted: number, batch_key: string) =>
      admin().post('/api/stocktakes/count', { id, batch_key, product_price_info_id: variant, counted })
    const { body } = await count(1, `count-${variant}`)
    expect(body.data.lines[0]).toMatchObject({ stock_qty: 3, expected: 3, counted: 1, change: -2 })
    expect((await admin().post('/api/stocktakes/apply', { id })).status).toBe(200)
    expect(await placesOf(variant)).toEqual([5, 1])
    expect((await admin().post('/api/stocktakes/undo', { id })).status).toBe(200)
    expect(await placesOf(variant)).toEqual([5, 3])
  })

  test('list what they have', async () => {
    const [variant = 0] = (
      await addProduct(db(), [{ unit_price: 100, stock: 4 }], {
        product_title: 'Zinc of the branch',
        search_text: 'zinc of the branch',
      })
    ).variants
    await adjust(variant, 2, branch())
    const stocksOf = async (id: number) =>
      (await admin().get(`/api/stock-locations/stocks/${id}?keyword=zinc`)).body.data
    expect(await stocksOf(branch())).toMatchObject({ total: 1, stocks: [{ quantity: 2 }] })
    expect(await stocksOf(main())).toMatchObject({ total: 1, stocks: [{ quantity: 4 }] })
    expect(await stocksOf(await addLocation())).toEqual({ total: 0, stocks: [] })
    const clerk = await asAdmin([right(48)])
    expect((await clerk.get(`/api/stock-locations/stocks/${main()}`)).status).toBe(403)
    const keeper = await asAdmin([right(locationFeature)])
    expect((await keeper.get(`/api/stock-locations/stocks/${main()}`)).status).toBe(200)
    expect((await keeper.get(`/api/stock-levels/places/${variant}`)).status).toBe(403)
  })

  test('stay while they have stock, and the main one always', async () => {
    const full = await addLocation()
    const variant = await variantWith(1)
    await adjust(variant, 2, full)
    const remove = (id: number) => admin().post(`/api/stock-locations/delete/${id}`, {})
    expect((await remove(full)).status).toBe(409)
    expect((await remove(main())).status).toBe(409)
    await adjust(variant, -2, full)
    expect((await remove(full)).status).toBe(200)
    const stored = (await admin().get(`/api/stock-locations/${main()}`)).body.data
    const off = await admin().post(`/api/stock-locations/update/${main()}`, {
      ...stored,
      status: false,
      is_main: false,
    })
    expect([off.status, Object.keys(off.body.errors)]).toEqual([422, ['status']])
  })

  test('have areas of their own', async () => {
    const sent = { title: 'Second', city_ids: [], area_ids: [there().area_id], status: true }
    const { status, body } = await admin().post('/api/stock-locations/store', sent)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['area_ids']])
  })

  test('are switched off when all stock lies in the main one', async () => {
    const variant = await variantWith(1, 1)
    const { data } = (await admin().get('/api/site-basic-config')).body
    const refused = await admin().post('/api/site-basic-config', { ...data, use_locations: false })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['use_locations']])
    await sql`update location_stocks set quantity = 0`.execute(db())
    await sql`update stocktakes set state = 4 where state = 1`.execute(db())
    await sql`update purchase_orders set state = 6`.execute(db())
    const ordered = await at.ordered(supplier(), [[variant, 1, 1]], { stock_location_id: branch() })
    const waiting = await admin().post('/api/site-basic-config', { ...data, use_locations: false })
    expect(Object.keys(waiting.body.errors)).toEqual(['use_locations'])
    await at.post('cancel', { id: ordered.id })
    const draft = await locations.draft([[variant, 1]])
    const off = await admin().post('/api/site-basic-config', { ...data, use_locations: false })
    expect([off.status, off.body.data.use_locations]).toEqual([200, false])
    const adjusted = await adjust(variant, 1, branch())
    expect([adjusted.status, Object.keys(adjusted.body.errors)]).toEqual([422, ['stock_location_id']])
    expect((await locations.transfers('send', { id: draft.id })).status).toBe(404)
    await sql`update basic_config set use_locations = true`.execute(db())
  })
})
