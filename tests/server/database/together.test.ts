import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { question, together } from '../../../src-server/database/together.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

eachEmptyDatabase('What is asked in the same breath', ({ database }) => {
  const asking = async <Answer>(ask: () => Promise<Answer>) => {
    const heard: string[] = []
    const stop = database().queries.hear(({ text }) => heard.push(text))
    const answer = await ask()
    stop()
    return { answer, statements: heard.length }
  }

  const things = question(
    (name: string, count: number) =>
      sql<object>`select n as id, ${name}::text as name from generate_series(1, ${count}) n where ${name} <> ''`,
  )
  const price = question(() => sql<object>`select ${3.5}::numeric as price, null as nothing`)
  const none = question(() => sql<object>`with none as (select 1 where false) select * from none`)
  const part = question((of: number) => sql<object>`select 6 / ${of}::integer as n`)

  test('is one statement, and each question has its own rows', async () => {
    const { db } = database()
    const { answer, statements } = await asking(() =>
      Promise.all([
        together(db, things, 'a thing', 2),
        together(db, price),
        together(db, none),
        together(db, things, 'another', 1),
      ]),
    )
    expect(answer).toEqual([
      [
        { id: 1, name: 'a thing' },
        { id: 2, name: 'a thing' },
      ],
      [{ price: 3.5, nothing: null }],
      [],
      [{ id: 1, name: 'another' }],
    ])
    expect(statements).toBe(1)
    expect(await together(db, things, 'alone', 1)).toEqual([{ id: 1, name: 'alone' }])
  })

  test('fails as one; what is asked later is asked anew', async () => {
    const { db } = database()
    const both = await Promise.allSettled([together(db, part, 0), together(db, part, 1)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await together(db, part, 2)).toEqual([{ n: 3 }])
  })
})
