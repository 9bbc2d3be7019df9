import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { addPlace, addProduct, aGuest, idOf, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, eachShop } from '../../support/shop.ts'
import { purchases } from '../purchasing/purchases.ts'

type Suite = Parameters<Parameters<typeof eachShop>[1]>[0]

/** A shop with a main location and a branch that serves one of two areas. */
export function shopWithLocations(
  title: string,
  suite: (test: Suite & ReturnType<typeof withLocations>) => void,
): void {
  eachShop(title, (test) => suite({ ...test, ...withLocations(test) }))
}

let made = 0

function withLocations({ shop, app, asAdmin }: Suite) {
  let admin: Caller
  let [main, branch, supplier] = [0, 0, 0]
  let here: Place
  let there: Place
  const db = () => shop().db
  const at = purchases(shop, () => admin)
  beforeAll(async () => {
    admin = await asAdmin()
    await sql`update basic_config set use_locations = true`.execute(db())
    here = await addPlace(db())
    there = await addPlace(db())
    const { rows } = await sql<{ id: number }>`select id from stock_locations where is_main`.execute(db())
    main = rows[0]?.id as number
    branch = await addLocation({ area_ids: [there.area_id] })
    supplier = await at.addSupplier()
  })

  const addLocation = async (more: object = {}): Promise<number> => {
    made += 1
    const sent = { title: `Branch ${made}`, phone: null, address: null, city_ids: [], area_ids: [], ...more }
    const { status, body } = await admin.post('/api/stock-locations/store', { ...sent, status: true })
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data.id
  }

  /** A tracked variant with these pieces in the main location and in the branch. */
  const variantWith = async (inMain: number, inBranch = 0): Promise<number> => {
    const [variant = 0] = (await addProduct(db(), [{ unit_price: 100, stock: inMain }])).variants
    if (inBranch > 0) expect((await adjust(variant, inBranch, branch)).status).toBe(200)
    return variant
  }
  const adjust = (id: number, change: number, stock_location_id: number | null = null) =>
    admin.post('/api/stock-levels/adjust', { id, change, note: 'Counted', stock_location_id })

  /** The pieces in the main location and in the branch, as the back office shows them. */
  const placesOf = async (variant: number): Promise<[inMain: number, inBranch: number]> => {
    const { body } = await admin.get(`/api/stock-levels/places/${variant}`)
    const inPlace = (id: number) =>
      body.data.places.find((one: { stock_location_id: number }) => one.stock_location_id === id)?.quantity
    return [inPlace(main), inPlace(branch)]
  }
  const order = async (to: Place, lines: readonly [variant: number, qty: number][]) => {
    const items = lines.map(([product_price_info_id, qty]) => ({ product_price_info_id, qty }))
    const { status, body } = await place(aGuest(shop(), app()), orderOf(to, items))
    return { status, body, id: status === 200 ? await idOf(db(), body.data.order_id) : 0 }
  }
  const cancel = (id: number) => admin.post('/api/order-infos/cancel', { id, cancel_reason: 'Changed' })

  const draftOf = (
    lines: readonly [variant: number, quantity: number][],
    more: Record<string, unknown> = {},
  ) => ({
    from_location_id: main,
    to_location_id: branch,
    note: null,
    lines: lines.map(([product_price_info_id, quantity]) => ({ product_price_info_id, quantity })),
    ...more,
  })
  const transfers = (path: string, body: object, by = admin) => by.post(`/api/stock-transfers/${path}`, body)
  const draft = async (...input: Parameters<typeof draftOf>) => {
    const { status, body } = await transfers('create', draftOf(...input))
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data
  }
  const sent = async (...input: Parameters<typeof draftOf>) => {
    const { id } = await draft(...input)
    return transfers('send', { id })
  }

  return {
    at,
    db,
    admin: () => admin,
    main: () => main,
    branch: () => branch,
    supplier: () => supplier,
    here: () => here,
    there: () => there,
    addLocation,
    variantWith,
    adjust,
    placesOf,
    order,
    cancel,
    draftOf,
    transfers,
    draft,
    sent,
  }
}
