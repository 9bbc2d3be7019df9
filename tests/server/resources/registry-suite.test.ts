import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { exporting } from './exporting.ts'
import { listing } from './listing.ts'
import { moveGoods, orderGoods } from './purchase-orders.ts'
import { listed, type Records, type Row, recordsOf, rowsOf } from './registry-records.ts'
import { rights } from './rights.ts'
import { writing } from './writing.ts'

/** Tests for every resource of the registry, on one shop: lists, exports, writes, permissions. */

oneShop('The registry', ({ shop, app, asAdmin }) => {
  let owner: Caller
  let records: Records
  const rows = new Map<string, Row[]>()

  beforeAll(async () => {
    owner = await asAdmin()
    records = recordsOf(shop(), app())
    for (const n of [0, 1, 2]) await records.makeEach(owner, n)
    // A customer without an account, for one more account.
    const customer = records.bodyOf('customer-infos', 7)
    records.free.id = (await owner.post('/api/customer-infos/store', customer)).body.data.id
    await records.placeOrders(owner, 3)
    await records.handOverCash(3)
    await records.closeDays(3)
    await records.enterTransfers(3)
    await records.bookParcels(3)
    await records.addStatements(3)
    await orderGoods(shop(), records.made.get('suppliers')?.[0] ?? 0, 3)
    await moveGoods(shop(), 3)
    await records.startInstances(4)
    for (const title of ['amber stocktake', 'birch stocktake', 'cedar stocktake'])
      await owner.post('/api/stocktakes/start', { title, scope: 1 })
    for (const id of records.made.get('customer-infos')?.slice(0, 3) ?? [])
      await shop().db.insertInto('prescription_quotes').values({ user_id: id }).execute()
    await sql`insert into stock_batches (product_price_info_id, batch_number, expires_on)
      select id, 'batch ' || id, date '2027-01-01' + id from product_price_infos order by id limit 3`.execute(
      shop().db,
    )
    const [webhook_id = 0] = records.made.get('webhooks') ?? []
    for (const event of ['amber.event', 'birch.event', 'cedar.event'])
      await shop()
        .db.insertInto('webhook_deliveries')
        .values({ webhook_id, event, about: event, data: '{}' })
        .execute()
    await sql`insert into missing_pages (path, hits, referrer)
      select '/missing/' || n, n, 'https://blog.example/' || n from generate_series(1, 3) n`.execute(
      shop().db,
    )
    await sql`insert into stock_request_counts (product_price_info_id, waiting, notified)
      select id, id, 0 from product_price_infos order by id limit 3`.execute(shop().db)
    for (const n of [1, 2, 3])
      await sql`insert into saved_carts (guest_key, language, lines, items, total) values (${`guest ${n}`}, 'en', '[]', ${n}, ${n})`.execute(
        shop().db,
      )
    for (const name of listed) rows.set(name, await rowsOf(owner, name, '&sort=id&order=asc'))
  })

  const given = {
    shop,
    app,
    asAdmin,
    admin: () => owner,
    records: () => records,
    all: (name: string) => rows.get(name) ?? [],
  }
  listing(given)
  exporting(given)
  writing(given)
  rights(given)
})
