import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { executePrepared, preparedQuery, queryBuilder } from '../../../src-server/database/prepared.ts'
import { transaction } from '../../../src-server/database/transaction.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

const thing = preparedQuery(
  (id: number, name: string) =>
    sql<{ name: string | null; price: number; made_at: string }>`
      select name, price, made_at from things where id = ${id} and (name is null or name <> ${name})`,
)
const operations = preparedQuery((table: string) =>
  queryBuilder.selectFrom('history').select(['id', 'action']).where('resource', '=', table).orderBy('id'),
)
const failing = preparedQuery((divisor: number) => sql`select 1 / ${divisor}::integer as quotient`)

eachEmptyDatabase('Prepared queries', ({ database }) => {
  const db = () => database().db
  const one = { name: 'one', price: 3.5, made_at: '2026-01-02T03:04:05.000Z' }

  beforeAll(async () => {
    await sql`create table things (id integer, name text, price numeric(12,2), made_at timestamptz)`.execute(
      db(),
    )
    await sql`insert into things values (1, 'one', 3.5, '2026-01-02T03:04:05Z'), (2, null, 2, now())`.execute(
      db(),
    )
    await sql`create table history (id integer, resource text, action text)`.execute(db())
    await sql`insert into history values (2, 'areas', 'delete'), (1, 'areas', 'create')`.execute(db())
  })

  test('return rows in wire form on every run', async () => {
    for (let run = 0; run < 8; run++) {
      expect(await thing.execute(db(), 1, 'two')).toEqual([one])
      expect(await thing.execute(db(), 1, 'one')).toEqual([])
      expect(await thing.execute(db(), 2, 'one')).toMatchObject([{ name: null, price: 2 }])
      expect(await operations.execute(db(), 'areas')).toEqual([
        { id: 1, action: 'create' },
        { id: 2, action: 'delete' },
      ])
    }
    const together = await Promise.all(Array.from({ length: 20 }, () => thing.execute(db(), 1, 'two')))
    expect(together).toEqual(together.map(() => [one]))
  })

  test('are prepared once per connection', async () => {
    await transaction(db(), async (trx) => {
      for (let run = 0; run < 3; run++) await thing.execute(trx, 1, 'two')
      const { rows } = await sql`select name from pg_prepared_statements where statement like '%from things%'
        and statement like '%$1%'`.execute(trx)
      expect(rows).toHaveLength(1)
    })
  })

  test('still run after a column is added', async () => {
    await db()
      .connection()
      .execute(async (connection) => {
        for (let run = 0; run < 8; run++) await thing.execute(connection, 1, 'two')
        await sql`alter table things add column more text`.execute(connection)
        expect(await thing.execute(connection, 1, 'two')).toEqual([one])
      })
  })

  test('can be built again each time with the values in them', async () => {
    const named = (name: string) =>
      executePrepared(db(), sql<object>`select id from things where name = ${name}`.compile(db()))
    for (let run = 0; run < 8; run++) {
      expect(await named('one')).toEqual([{ id: 1 }])
      expect(await named('two')).toEqual([])
    }
  })

  test('can run again after an error', async () => {
    await expect(failing.execute(db(), 0)).rejects.toThrow('division by zero')
    expect(await failing.execute(db(), 1)).toEqual([{ quotient: 1 }])
  })
})

describe('Queries that select *', () => {
  test.each(['select * from things', 'select t.* from things t', 'delete from things returning *'])(
    'are not prepared: %s',
    async (text) => {
      await expect(preparedQuery(() => sql.raw(text)).execute(queryBuilder)).rejects.toThrow(
        'A prepared query names its columns',
      )
    },
  )
})
