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

/** What a role without a feature, and one that sees its own entries only, gets of every entry of the registry. */
export function rights(given: FilledShop): void {
  describe.each(entries.map(([name]) => name))('without the feature of %s', (name) => {
    withoutTheFeature(given, name, entryOf(name))
  })
  describe('with own entries only', () => ownOnly(given))
}

function withoutTheFeature({ app, asAdmin, records }: FilledShop, name: string, entry: Entry): void {
  const { feature } = entry
  /** Whatever else the feature opens. */
  const shut = entries.filter(([, other]) => other.feature === feature).map(([one]) => one as string)
  let clerk: Caller
  beforeAll(async () => {
    clerk = await asAdmin(everyRight.filter(({ feature_id }) => feature_id !== feature))
  })

  test('each of its calls is refused, and says which right is missing', async () => {
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

  test('no view of it is kept, and no entry of it is found', async () => {
    const settings = { filter: {}, sort: 'id', order: 'asc', per_page: 10, columns: [], dense: false }
    const view = { title: 'Mine', resource: name, role_id: null, settings }
    expect((await clerk.get(`/api/saved-views?resource=${name}`)).status).toBe(403)
    expect((await clerk.post('/api/saved-views/store', view)).status).toBe(403)
    const { body } = await clerk.get('/api/desk-search?term=amber')
    const pages = body.data.groups.map(({ page }: { page: string }) => page)
    expect(pages).not.toContain(entry.page ?? name)
  })

  test('the history says nothing of it', async () => {
    const [id = 1] = records().made.get(name) ?? []
    expect((await clerk.get(`/api/history/of?resource=${name}&id=${id}`)).status).toBe(403)
    if (name === 'history') return
    const told = new Set((await rowsOf(clerk, 'history')).map(({ resource }) => String(resource)))
    expect(shut.filter((one) => told.has(one))).toEqual([])
    expect(told.size).toBeGreaterThan(5)
  })

  test('the exports of others do not say what its entries are called', async () => {
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

/** Everything may be done to own entries, nothing to those of others. */
const ownRights = (): Access[] =>
  everyRight.map(({ feature_id }) => right(feature_id, ['create', 'edit', 'delete']))

function ownOnly({ shop, app, admin, asAdmin, records }: FilledShop): void {
  describe.each(listed)('those of %s', (name) => {
    const entry = entryOf(name)

    test('are the own ones in list, total, search and export', async () => {
      const { own, others } = await parted(name)
      expect(own.length, 'own ones').toBeGreaterThan(0)
      expect(others.length, 'others').toBeGreaterThan(0)
      const ids = idsIn(own)
      expect(idsIn(await rowsOf(clerk, name, '&sort=id'))).toEqual(ids)
      expect((await clerk.get(`/api/${name}?total=only`)).body.meta.total).toBe(own.length)
      expect(await rowsOf(clerk, name, `&ids=${idsIn(others).slice(0, 50)}`)).toEqual([])
      expect(await rowsOf(clerk, name, '&keyword=amber')).toEqual([])
      // That of products is the storefront's.
      const found = name === 'products' ? { body: [] } : await clerk.get(`/api/${name}/search?term=&limit=50`)
      expect(found.body.filter(({ id }: Row) => !ids.includes(id))).toEqual([])
      const rows = inTable(await exported(app(), clerk, name, 'sort=id'))
      expect(rows.map(({ id }) => Number(id))).toEqual(ids)
      for (const row of rows)
        for (const [field, definition] of Object.entries(columnsOf(entry)))
          if (definition.kind === 'reference' && row[`${field}.title`])
            expect(mine.get(definition.to), `${field}.title`).toContain(Number(row[field]))
    })

    test('are neither read, nor searched, nor in the history, where they are of others', async () => {
      const { others } = await parted(name)
      const [id = 0] = idsIn(others)
      expect([403, 404]).toContain((await clerk.get(`/api/${name}/edit/${id}`)).status)
      expect((await clerk.get(`/api/history/of?resource=${name}&id=${id}`)).status).toBe(403)
      const { body } = await clerk.get('/api/desk-search?term=amber')
      expect(body.data.groups).toEqual([])
      if (entry.only) return
      // Where a picture is used is another call's.
      if (name !== 'media-galleries') expect((await clerk.get(`/api/${name}/uses/${id}`)).status).toBe(403)
      const bulk = await clerk.post(`/api/${name}/bulk-delete`, { ids: String(id) })
      expect(bulk.body.data).toMatchObject({ changed: 0, refused: [{ id, title: '' }] })
    })
  })

  let clerk: Caller
  /** What each list has of the clerk's. */
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
    // Nobody of the back office makes an order.
    const [order] = records().made.get('order-infos')?.slice(-1) ?? []
    await sql`update order_infos set created_by = ${clerk.context.user?.id} where id = ${order}`.execute(
      shop().db,
    )
    // Nor asks for something to be taken back.
    await sql`update product_return_request_infos set created_by = ${clerk.context.user?.id}
      where order_info_id = ${order}`.execute(shop().db)
    // Nor hands cash over: what somebody has received is theirs.
    const [carrier] = records().made.get('delivery-persons')?.slice(-1) ?? []
    await sql`update delivery_cash_handovers set received_by = ${clerk.context.user?.id}, received_at = now(),
      delivery_person_id = ${carrier} where id = (select max(id) from delivery_cash_handovers)`.execute(
      shop().db,
    )
    // Nor writes a message about an order, or was there when the words of messages were.
    await sql`update messages set created_by = ${clerk.context.user?.id} where order_info_id = ${order}`.execute(
      shop().db,
    )
    // Nor starts a process.
    await sql`update instances set created_by = ${clerk.context.user?.id} where id = 4`.execute(shop().db)
    await sql`update message_templates set created_by = ${clerk.context.user?.id} where id = 1`.execute(
      shop().db,
    )
    for (const name of listed) mine.set(name, idsIn((await parted(name)).own))
  })

  test.each(madeByHand)('what is told of a history of others names none of %s', async (name) => {
    const told = (await rowsOf(clerk, 'history')).filter(({ resource }) => resource === name)
    expect(told.length).toBeGreaterThan(0)
    for (const { record_id } of told) expect(mine.get(name)).toContain(record_id)
  })
}
