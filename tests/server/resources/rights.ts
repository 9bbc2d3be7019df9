import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '../../../src/accounts/permissions.ts'
import { columnsOf, type Entry } from '../../../src/fields/resource.ts'
import { entries, entryOf } from '../../../src-server/resources/registry.ts'
import { addressOf, routesOf } from '../../support/route-table.ts'
import { type Caller, everyRight, right } from '../../support/shop.ts'
import { exported, inTable } from './exporting.ts'
import type { FilledShop } from './filled-shop.ts'
import { idsIn, listed, madeByHand, type Row, rowsOf } from './registry-records.ts'

/** Access of a role without a feature, and of a role with own records only, to every resource of the registry. */
export function rights(given: FilledShop): void {
  describe.each(entries.map(([name]) => name))('Role without the feature of %s', (name) => {
    withoutTheFeature(given, name, entryOf(name))
  })
  describe('Role with own records only', () => ownOnly(given))
}

function withoutTheFeature({ app, asAdmin, records }: FilledShop, name: string, entry: Entry): void {
  const { feature } = entry
  /** All resources of the feature. */
  const shut = entries.filter(([, other]) => other.feature === feature).map(([one]) => one as string)
  let clerk: Caller
  beforeAll(async () => {
    clerk = await asAdmin(everyRight.filter(({ feature_id }) => feature_id !== feature))
  })

  test('each of its routes responds 403 with the missing permission', async () => {
    const routes = routesOf(app()).filter(({ config }) => config.feature === feature)
    expect(routes.length).toBeGreaterThan(0)
    for (const route of routes) {
      const { statusCode, body } = await app().inject({
        method: route.method as 'GET',
        url: addressOf(route),
        headers: { authorization: `Bearer ${clerk.token}` },
        ...(route.method !== 'GET' && { payload: {} }),
      })
      const { data } = JSON.parse(body)
      expect([statusCode, data], `${route.method} ${route.url}`).toEqual([
        403,
        { feature, missing: 'feature' },
      ])
    }
  })

  test('stores no view of it, and finds no record of it', async () => {
    const settings = { filter: {}, sort: 'id', order: 'asc', per_page: 10, columns: [], dense: false }
    const view = { title: 'Mine', resource: name, role_id: null, settings }
    expect((await clerk.get(`/api/saved-views?resource=${name}`)).status).toBe(403)
    expect((await clerk.post('/api/saved-views/store', view)).status).toBe(403)
    const { body } = await clerk.get('/api/desk-search?term=amber')
    const pages = body.data.groups.map(({ page }: { page: string }) => page)
    expect(pages).not.toContain(entry.page ?? name)
  })

  test('sees no history of it', async () => {
    const [id = 1] = records().made.get(name) ?? []
    expect((await clerk.get(`/api/history/of?resource=${name}&id=${id}`)).status).toBe(403)
    if (name === 'history') return
    const notified = new Set((await rowsOf(clerk, 'history')).map(({ resource }) => String(resource)))
    expect(shut.filter((one) => notified.has(one))).toEqual([])
    expect(notified.size).toBeGreaterThan(5)
  })

  test('sees no titles of its records in the exports of other lists', async () => {
    const refer = listed.flatMap((other) =>
      shut.includes(other)
        ? []
        : Object.entries(columnsOf(entryOf(other)))
            .filter(([, field]) => 'to' in field && shut.includes(field.to))
            .map(([field]) => [other, field] as const),
    )
    for (const other of new Set(refer.map(([one]) => one))) {
      const [row = {}] = inTable(await exported(app(), clerk, other, 'limit=1'))
      for (const [, field] of refer.filter(([one]) => one === other)) {
        expect(row, other).toHaveProperty([field])
        expect(row, other).not.toHaveProperty([`${field}.title`])
      }
    }
  })
}

/** The role has all permissions for own records, and none for those of others. */
const ownRights = (): Access[] =>
  everyRight.map(({ feature_id }) => right(feature_id, ['create', 'edit', 'delete']))

function ownOnly({ shop, app, admin, asAdmin, records }: FilledShop): void {
  describe.each(listed)('Own records of %s', (name) => {
    const entry = entryOf(name)

    test('are the only ones in list, total, search and export', async () => {
      const { own, others } = await parted(name)
      expect(own.length, 'own ones').toBeGreaterThan(0)
      expect(others.length, 'others').toBeGreaterThan(0)
      const ids = idsIn(own)
      expect(idsIn(await rowsOf(clerk, name, '&sort=id'))).toEqual(ids)
      expect((await clerk.get(`/api/${name}?total=only`)).body.meta.total).toBe(own.length)
      expect(await rowsOf(clerk, name, `&ids=${idsIn(others).slice(0, 50)}`)).toEqual([])
      expect(await rowsOf(clerk, name, '&keyword=amber')).toEqual([])
      // The product search belongs to the storefront.
      const found = name === 'products' ? { body: [] } : await clerk.get(`/api/${name}/search?term=&limit=50`)
      expect(found.body.filter(({ id }: Row) => !ids.includes(id))).toEqual([])
      const rows = inTable(await exported(app(), clerk, name, 'sort=id'))
      expect(rows.map(({ id }) => Number(id))).toEqual(ids)
      for (const row of rows)
        for (const [field, definition] of Object.entries(columnsOf(entry)))
          if (definition.kind === 'reference' && row[`${field}.title`])
            expect(mine.get(definition.to), `${field}.title`).toContain(Number(row[field]))
    })

    test('are the only ones that can be read, searched and seen in the history', async () => {
      const { others } = await parted(name)
      const [id = 0] = idsIn(others)
      expect([403, 404]).toContain((await clerk.get(`/api/${name}/edit/${id}`)).status)
      expect((await clerk.get(`/api/history/of?resource=${name}&id=${id}`)).status).toBe(403)
      const { body } = await clerk.get('/api/desk-search?term=amber')
      expect(body.data.groups).toEqual([])
      if (entry.only) return
      // Another route returns where a picture is used.
      if (name !== 'media-galleries') expect((await clerk.get(`/api/${name}/uses/${id}`)).status).toBe(403)
      const bulk = await clerk.post(`/api/${name}/bulk-delete`, { ids: String(id) })
      expect(bulk.body.data).toMatchObject({ changed: 0, rejected: [{ id, title: '' }] })
    })
  })

  let clerk: Caller
  /** The clerk's own records, by list. */
  const mine = new Map<string, number[]>()
  const parted = async (name: string) => {
    const me = clerk.context.user?.id
    const rows = await rowsOf(admin(), name, '&sort=id')
    return {
      own: rows.filter(({ created_by }) => created_by === me),
      others: rows.filter(({ created_by }) => created_by !== me),
    }
  }

  beforeAll(async () => {
    clerk = await asAdmin(ownRights())
    await records().makeEach(clerk, 5)
    // Staff do not own orders.
    const [order] = records().made.get('order-infos')?.slice(-1) ?? []
    await sql`update order_infos set created_by = ${clerk.context.user?.id} where id = ${order}`.execute(
      shop().db,
    )
    // Staff do not request returns.
    await sql`update product_return_request_infos set created_by = ${clerk.context.user?.id}
      where order_info_id = ${order}`.execute(shop().db)
    // Staff do not hand over cash: collected cash belongs to the rider.
    const [rider] = records().made.get('delivery-persons')?.slice(-1) ?? []
    await sql`update delivery_cash_handovers set received_by = ${clerk.context.user?.id}, received_at = now(),
      delivery_person_id = ${rider} where id = (select max(id) from delivery_cash_handovers)`.execute(
      shop().db,
    )
    // Staff do not create order messages, nor the message texts, which are seeded.
    await sql`update messages set created_by = ${clerk.context.user?.id} where order_info_id = ${order}`.execute(
      shop().db,
    )
    await sql`update day_closings set closed_by = ${clerk.context.user?.id} where id = 1`.execute(shop().db)
    await sql`update wallet_transfers set decided_by = ${clerk.context.user?.id}, decided_at = now(), state = 1
      where id = 1`.execute(shop().db)
    for (const table of [
      'courier_bookings',
      'courier_statements',
      'missing_pages',
      'webhook_deliveries',
      'purchase_orders',
      'stock_transfers',
      'stocktakes',
      'stock_batches',
    ])
      await sql`update ${sql.table(table)} set created_by = ${clerk.context.user?.id} where id = 3`.execute(
        shop().db,
      )
    // Staff do not wait for products, and have no carts.
    await sql`insert into stock_request_counts (product_price_info_id, waiting, notified)
      select v.id, 1, 0 from product_price_infos v join products p on p.id = v.product_id
      where p.created_by = ${clerk.context.user?.id} on conflict do nothing`.execute(shop().db)
    await sql`update saved_carts set user_id = ${clerk.context.user?.id} where id = 3`.execute(shop().db)
    await sql`update stock_batches set product_price_info_id = (select v.id from product_price_infos v
      join products p on p.id = v.product_id where p.created_by = ${clerk.context.user?.id} limit 1) where id = 3`.execute(
      shop().db,
    )
    // Staff do not ask for quotes.
    await sql`update prescription_quotes set user_id = ${clerk.context.user?.id} where id = 3`.execute(
      shop().db,
    )
    // Staff do not start instances.
    await sql`update instances set created_by = ${clerk.context.user?.id} where id = 4`.execute(shop().db)
    await sql`update message_templates set created_by = ${clerk.context.user?.id} where id = 1`.execute(
      shop().db,
    )
    for (const name of listed) mine.set(name, idsIn((await parted(name)).own))
  })

  test.each(madeByHand)('the history contains no records of others of %s', async (name) => {
    const notified = (await rowsOf(clerk, 'history')).filter(({ resource }) => resource === name)
    expect(notified.length).toBeGreaterThan(0)
    for (const { record_id } of notified) expect(mine.get(name)).toContain(record_id)
  })
}
