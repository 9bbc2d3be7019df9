import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countStatements } from '../../../src-server/database/prepared.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

describe('A statement', () => {
  test('is prepared when it has been asked often enough, and keeps its number', () => {
    const numberOf = countStatements()
    expect(Array.from({ length: 5 }, () => numberOf('select $1'))).toEqual([
      undefined,
      undefined,
      undefined,
      0,
      0,
    ])
    for (let asked = 0; asked < 4; asked++) numberOf('select $2')
    expect([numberOf('select $2'), numberOf('select $1')]).toEqual([1, 0])
  })

  test('whose columns may grow is never prepared; to count rows is nothing of the kind', () => {
    const numberOf = countStatements()
    const ask = (text: string) => Array.from({ length: 5 }, () => numberOf(text)).at(-1)
    expect(ask('select * from t')).toBe(undefined)
    expect(ask('select t.* from t')).toBe(undefined)
    expect(ask('insert into t values ($1) returning *')).toBe(undefined)
    expect(ask('select distinct on (a) * from t')).toBe(undefined)
    expect(ask('select a, t.* from t')).toBe(undefined)
    expect(ask('select count(*) from t')).toBe(0)
  })

  test('that multiplies has no such columns', () => {
    const numberOf = countStatements()
    const ask = (text: string) => Array.from({ length: 5 }, () => numberOf(text)).at(-1)
    expect(ask("select now() - $1 * interval '1 second'")).toBe(0)
    expect(ask('select (a + b) * 2, price * qty from t')).toBe(1)
  })

  test('is one of some hundred at most, and half of them are asked far more often than others', () => {
    const numberOf = countStatements()
    const prepared = (times: number, kind: string) => {
      const numbers = new Set<number | undefined>()
      for (let which = 0; which < 1_000; which++)
        for (let asked = 0; asked < times; asked++) numbers.add(numberOf(`select ${which} ${kind}`))
      numbers.delete(undefined)
      return numbers.size
    }
    expect(prepared(5, 'now and then')).toBe(150)
    expect(prepared(40, 'all day')).toBe(150)
    expect(prepared(100, 'too late')).toBe(0)
  })
})

eachEmptyDatabase('What is prepared', ({ database }) => {
  test('gives the same, with other values and beside a table that grows', async () => {
    const { db } = database()
    await sql`create table things (id integer, name text)`.execute(db)
    await sql`insert into things values (1, 'one'), (2, null)`.execute(db)
    // One connection, so that it is the same that is asked each time.
    await db.connection().execute(async (connection) => {
      const named = async (id: number) =>
        (await sql<{ name: string | null }>`select name from things where id = ${id}`.execute(connection))
          .rows
      const whole = async (id: number) =>
        (await sql`select * from things where id = ${id}`.execute(connection)).rows
      for (let asked = 0; asked < 10; asked++) {
        expect(await named(1)).toEqual([{ name: 'one' }])
        expect(await named(2)).toEqual([{ name: null }])
        expect(await named(3)).toEqual([])
        expect(await whole(2)).toEqual([{ id: 2, name: null }])
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        connection,
      )
      const texts = rows.map(({ statement }) => statement)
      expect(texts).toContain('select name from things where id = $1')
      expect(texts.filter((text) => text.includes('*'))).toEqual([])
      await sql`alter table things add column more text`.execute(connection)
      expect(await named(1)).toEqual([{ name: 'one' }])
      expect(await whole(2)).toEqual([{ id: 2, name: null, more: null }])
      const several = sql.raw('insert into things values (4); insert into things values (5)')
      for (let asked = 0; asked < 6; asked++) await several.execute(connection)
      await expect(sql`select 1 / ${0}::int as it`.execute(connection)).rejects.toThrow('division by zero')
    })
  })
})
