import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResourceName } from '../../../resources.config.ts'
import { columnsOf, sortsOf } from '../../../src/fields/resource.ts'
import { Failure } from '../../../src-server/context/failure.ts'
import { orderedList } from '../../../src-server/resources/list/list.ts'
import { idsFrom } from '../../../src-server/resources/list/order-of-ids.ts'
import { entries, entryOf } from '../../../src-server/resources/registry.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/** Sorts where few rows share a value, so that sorting these is cheap although the index does not contain their ids. */
const nearlyOwn: Record<string, string> = {
  'stock-levels.product_title': 'a product has few variants',
  'order-infos.order_id': 'a number is of one order',
  'stock-levels.sku': 'a number of a shelf is of one variant, or of few',
}

/** The list of open prescriptions is short, and read from two tables. */
const short = ['prescription-queue']

const lists = entries
  .filter(([name, { only }]) => only !== 'singleton' && !short.includes(name))
  .map(([name]) => name)

oneShop('A list', ({ shop, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const listBy = (name: ResourceName, sort: string) =>
    orderedList(admin.context, name, { page: 1, limit: 10, filter: {}, sort, order: 'asc' })

  describe.each(lists)('of %s', (name) => {
    const entry = entryOf(name)
    const fields = columnsOf(entry)

    test('is read along an index for each sortable column', async () => {
      const isOwn = (sort: string) => Boolean(fields[sort]?.unique) || `${name}.${sort}` in nearlyOwn
      const slow: string[] = []
      await shop()
        .db.transaction()
        .execute(async (trx) => {
          // Sorting an empty table is cheaper than using an index, so sorting is disabled to see whether it is needed.
          await sql`set local enable_sort = off`.execute(trx)
          for (const own of [true, false]) {
            await sql`set local enable_incremental_sort = ${sql.raw(own ? 'on' : 'off')}`.execute(trx)
            for (const sort of sortsOf(entry).filter((one) => isOwn(one) === own)) {
              // The opposite order reads the same index backwards.
              const [first] = idsFrom('first', listBy(name, sort))
              const { rows } = await sql`explain (format json) ${first?.(10)}`.execute(trx)
              const needed = own ? /"Node Type": ?"Sort"/ : /"Node Type": ?"(Incremental )?Sort"/
              if (needed.test(JSON.stringify(rows))) slow.push(sort)
            }
          }
        })
      expect(slow).toEqual([])
    })

    test('is not sorted by other columns', () => {
      const others = Object.keys(fields).filter((column) => !sortsOf(entry).includes(column))
      for (const column of [...others, 'nonsense'])
        expect(() => listBy(name, column), column).toThrow(Failure)
    })
  })
})
