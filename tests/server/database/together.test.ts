import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { together } from '../../../src-server/database/together.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

eachEmptyDatabase('What is asked in the same breath', ({ database }) => {
  const asking = async <Answer>(ask: () => Promise<Answer>) => {
    const heard: string[] = []
    const stop = database().queries.hear(({ text }) => heard.push(text))
    const answer = await ask()
    stop()
    return { answer, statements: heard.length }
  }

  test('is one statement, and each question has its own rows', async () => {
    const { db } = database()
    const { answer, statements } = await asking(() =>
      Promise.all([
        together(db, sql`select n as id, ${'a thing'} as name from generate_series(1, ${2}) n`),
        together(db, sql`select 3.50 as price, null as nothing`),
        together(db, sql`with none as (select 1 where false) select * from none`),
      ]),
    )
    expect(answer).toEqual([
      [
        { id: 1, name: 'a thing' },
        { id: 2, name: 'a thing' },
      ],
      [{ price: 3.5, nothing: null }],
      [],
    ])
    expect(statements).toBe(1)
  })

  test('fails as one; what is asked later is asked anew', async () => {
    const { db } = database()
    const both = await Promise.allSettled([
      together(db, sql`select 1 / ${0}::integer as n`),
      together(db, sql`select 1 as n`),
    ])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await together(db, sql`select 1 as n`)).toEqual([{ n: 1 }])
  })
})
