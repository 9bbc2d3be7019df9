import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ResourceName } from '../../resources.config.ts'
import type { ListQuery } from '../../src/contract/list-query.ts'
import { createCache } from '../../src-server/cache/cache.ts'
import type { Context } from '../../src-server/context/context.ts'
import { writeCsv } from '../../src-server/exports/csv.ts'
import { exportList } from '../../src-server/exports/export-rows.ts'
import { writeXlsx } from '../../src-server/exports/xlsx.ts'
import { orderedList, readPage } from '../../src-server/resources/list/list.ts'
import { endLength } from '../../src-server/resources/list/list-index.ts'
import { idsFrom } from '../../src-server/resources/list/order-of-ids.ts'
import { fillOrders, fillProducts, fillWords, namesOfProducts } from '../support/many-rows.ts'
import { eachShop } from '../support/shop.ts'

/** Response times of lists by number of rows; MANY_ROWS=1000,10000 for fewer. The printed table is the result. */
const sizes = (process.env.MANY_ROWS ?? '1000,10000,100000').split(',').map(Number)
const note = (text: string) => process.stdout.write(`${text}\n`)

type Case = { title: string; name: ResourceName; query: Partial<ListQuery> }

const sorted = (name: ResourceName, keys: string[]): Case[] =>
  keys.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({
      title: `by ${sort} ${order}`,
      name,
      query: { sort, order },
    })),
  )

const cases: Case[] = [
  { title: 'first', name: 'products', query: {} },
  ...sorted('products', [
    'product_title',
    'company_id',
    'from_price',
    'selected',
    'status',
    'created_at',
    'updated_at',
  ]),
  { title: 'one company', name: 'products', query: { filter: { company_id: '7' } } },
  { title: 'published', name: 'products', query: { filter: { status: 'true' } } },
  { title: 'not published', name: 'products', query: { filter: { status: 'false' } } },
  {
    title: 'selected, by title',
    name: 'products',
    query: { filter: { selected: 'true' }, sort: 'product_title', order: 'asc' },
  },
  { title: 'one category', name: 'products', query: { filter: { category_ids: '7' } } },
  {
    title: 'one tag, by title',
    name: 'products',
    query: { filter: { tag_ids: '7' }, sort: 'product_title', order: 'asc' },
  },
  { title: 'letter N', name: 'products', query: { filter: { alpha: 'n' } } },
  { title: 'search napa', name: 'products', query: { keyword: 'napa' } },
  { title: 'search tab 500', name: 'products', query: { keyword: '500 mg' } },
  { title: 'search, no hit', name: 'products', query: { keyword: 'zzqqxx' } },
  { title: 'own', name: 'products', query: { own_result: true } },
  { title: 'first', name: 'order-infos', query: {} },
  ...sorted('order-infos', [
    'order_id',
    'full_name',
    'contact_no',
    'total_payable',
    'paid',
    'timeline_id',
    'status',
    'created_at',
  ]),
  { title: 'pending', name: 'order-infos', query: { filter: { status: '0' } } },
  { title: 'unpaid', name: 'order-infos', query: { filter: { paid: 'false' } } },
  { title: 'step 3', name: 'order-infos', query: { filter: { timeline_id: '3' } } },
  { title: 'search a number', name: 'order-infos', query: { keyword: '01700000500' } },
  { title: 'search a name', name: 'order-infos', query: { keyword: 'Customer 77' } },
  { title: 'search, no hit', name: 'order-infos', query: { keyword: 'zzqqxx' } },
]

const limit = 10
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[1] as number
}

eachShop('Lists with many rows', ({ shop, engine, asAdmin }) => {
  test('response times of lists are printed for each number of rows', async () => {
    const { db, changes } = shop()
    const { context } = await asAdmin()
    const person = await sql<{ id: number }>`select min(id) as id from users`.execute(db)
    const table = new Map<string, string[]>()
    const names = namesOfProducts()
    await fillWords(db)
    let before = 0
    for (const size of sizes) {
      const began = performance.now()
      await fillProducts(db, names, before + 1, size)
      await fillOrders(db, before + 1, size)
      await sql`vacuum analyze`.execute(db).catch(() => sql`analyze`.execute(db))
      note(`${engine}: ${size} rows after ${Math.round(performance.now() - began)} ms`)
      before = size
      for (const { title, name, query } of cases) {
        const requested = { page: 1, limit, filter: {}, ...query } as ListQuery
        const fresh = (): Context => ({
          ...context,
          user:
            query.own_result && context.user
              ? { ...context.user, id: Number(person.rows[0]?.id) + 3 }
              : context.user,
          cache: createCache({ ...changes, onChange: () => () => {} }, () => new Date()),
        })
        const read = (more: Partial<ListQuery>) => (caller: Context) =>
          readPage(caller, name, { ...requested, ...more }, '')
        await read({ total: 'later' })(fresh())
        const rows = await timed(() => read({ total: 'later' })(fresh()))
        const counted = await timed(() => read({ total: 'only' })(fresh()))
        const caller = fresh()
        const { meta } = await read({ total: 'only' })(caller)
        const last = await timed(() => read({ page: Math.max(1, meta.last_page ?? 1) })(fresh()))
        const middle = await timed(() => read({ page: Math.ceil((meta.last_page ?? 1) / 2) })(fresh()))
        const whole = await timed(() => read({})(fresh()))
        await read({})(caller)
        const warm = await timed(() => read({})(caller))
        const key = `${name} | ${title}`
        table.set(key, [
          ...(table.get(key) ?? []),
          [rows, counted, last, middle, whole, warm].map((ms) => ms.toFixed(1)).join(' / '),
        ])
        expect(meta.total).not.toBeNull()
      }
    }
    const lines = [
      `| ${engine}: ms for rows / count / last / middle / whole first page / again | ${sizes.join(' | ')} |`,
      `| --- |${sizes.map(() => ' --- |').join('')}`,
      ...[...table].map(([key, cells]) => `| ${key.replace(' | ', ': ')} | ${cells.join(' | ')} |`),
    ].join('\n')
    note(lines)
    if (process.env.MANY_ROWS_TABLE) writeFileSync(`${process.env.MANY_ROWS_TABLE}.${engine}.md`, lines)
  })

  test('query plans of the slowest and the most common lists are printed', async () => {
    const { context } = await asAdmin()
    const notified =
      /^(first|by product_title desc|by from_price desc|by full_name asc|search|one tag|not published)/
    for (const { title, name, query } of cases.filter((one) => notified.test(one.title))) {
      const list = orderedList(context, name, { page: 1, limit, filter: {}, ...query })
      const { rows } = await sql<Record<string, string>>`explain (analyze, costs off, timing off)
        ${idsFrom('first', list)[0]?.(endLength + 1)}`.execute(shop().db)
      note([`${engine}: ${name}: ${title}`, ...rows.flatMap(Object.values)].join('\n  '))
      expect(rows.length).toBeGreaterThan(1)
    }
  })

  test('exports contain all rows, and their memory is printed', async () => {
    const { context } = await asAdmin()
    for (const write of [writeCsv, writeXlsx])
      for (const name of ['products', 'order-infos'] as const) {
        const file = await exportList(context, name, { page: 1, limit, filter: {} })
        const began = performance.now()
        globalThis.gc?.()
        const start = process.memoryUsage().rss
        let most = start
        let bytes = 0
        for await (const chunk of write(file)) {
          bytes += chunk.length
          most = Math.max(most, process.memoryUsage().rss)
        }
        const mb = (size: number) => `${Math.round(size / 2 ** 20)} MB`
        note(
          `${engine}: ${write.name} of ${file.total} ${name}: ${mb(bytes)} in ${Math.round(performance.now() - began)} ms, RSS ${mb(start)} before, at most ${mb(most)}`,
        )
        expect(file.total).toBe(sizes.at(-1))
        expect(bytes).toBeGreaterThan(file.total * 20)
      }
  })
})
