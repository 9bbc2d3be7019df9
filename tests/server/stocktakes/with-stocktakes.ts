import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import type { LineFilter, StocktakeLine } from '../../../src/catalog/stocktake.ts'
import { addPlace, addProduct, aGuest, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, eachShop } from '../../support/shop.ts'

type Suite = Parameters<Parameters<typeof eachShop>[1]>[0]

/** A shop with tracked variants, and the steps of a stocktake. */
export function stocktakeShop(
  title: string,
  suite: (test: Suite & ReturnType<typeof withStocktakes>) => void,
): void {
  eachShop(title, (test) => suite({ ...test, ...withStocktakes(test) }))
}

export type Counted = { id: number; product: number; sku: string; company: number }

let made = 0

function withStocktakes({ shop, app, asAdmin }: Suite) {
  let admin: Caller
  let here: Place
  const db = () => shop().db
  beforeAll(async () => {
    admin = await asAdmin()
    here = await addPlace(db())
  })

  const newCompany = async (): Promise<number> => {
    made += 1
    const { body } = await admin.post('/api/companies/store', { company_name: `Company ${made}` })
    return body.data.id
  }

  /** New products, each with one tracked variant of this stock, of a company of their own. */
  const counted = async (...stocks: number[]): Promise<Counted[]> => {
    const company = await newCompany()
    const all: Counted[] = []
    for (const stock of stocks) {
      made += 1
      const sku = `SKU-${made}`
      const variant = { unit_price: 100, stock, sku }
      const { id, variants } = await addProduct(db(), [variant], { company_id: company })
      all.push({ id: variants[0] as number, product: id, sku, company })
    }
    return all
  }

  const start = (more: object = {}, who = admin) =>
    who.post('/api/stocktakes/start', { title: 'November', scope: 1, ...more })
  /** A stocktake of the company of these variants. */
  const startFor = async ([variant]: readonly Counted[]): Promise<number> => {
    const { status, body } = await start({ scope: 3, company_id: variant?.company })
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data.id
  }
  const scan = (id: number, codes: readonly string[], batch_key: string = randomUUID(), who = admin) =>
    who.post('/api/stocktakes/scan', {
      id,
      batch_key,
      scans: codes.map((code) => ({ code, product_price_info_id: null })),
    })
  const type = (
    id: number,
    variant: number,
    counted: number | string | null,
    batch_key: string = randomUUID(),
    who = admin,
  ) => who.post('/api/stocktakes/count', { id, batch_key, product_price_info_id: variant, counted })
  const step = (name: 'apply' | 'undo' | 'cancel', id: number, who = admin) =>
    who.post(`/api/stocktakes/${name}`, { id })
  const details = async (id: number) => (await admin.get(`/api/stocktakes/details/${id}`)).body.data
  const lines = async (id: number, show: LineFilter = 'all', query = '') =>
    (await admin.get(`/api/stocktakes/lines/${id}?show=${show}&${query}`)).body.data as {
      total: number
      lines: StocktakeLine[]
    }
  const sell = async (variant: number, qty: number) => {
    const order = orderOf(here, [{ product_price_info_id: variant, qty }])
    const { body } = await place(aGuest(shop(), app()), order)
    expect(body.data, JSON.stringify(body)).toBeTruthy()
  }
  const adjust = (id: number, change: number) =>
    admin.post('/api/stock-levels/adjust', { id, change, note: 'Found' })
  const stockOf = async (id: number): Promise<number> => {
    const row = await db()
      .selectFrom('product_price_infos')
      .select('stock_qty')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.stock_qty
  }
  /** The movements of stocktakes of a variant. */
  const movements = async (id: number): Promise<number[]> => {
    const { rows } = await sql<{ change: number }>`select change from stock_movements
      where product_price_info_id = ${id} and reason = 'stocktake' order by id`.execute(db())
    return rows.map(({ change }) => change)
  }

  return {
    admin: () => admin,
    db,
    counted,
    start,
    startFor,
    scan,
    type,
    step,
    details,
    lines,
    sell,
    adjust,
    stockOf,
    movements,
  }
}
