import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  alikeWords,
  inOtherScript,
  learnWords,
  likelyWords,
} from '../../../../src-server/catalog/search/search-words.ts'
import { transaction } from '../../../../src-server/database/transaction.ts'
import { begins } from '../../../../src-server/resources/list/likely.ts'
import { inBengali, mistyped, seeded } from '../../../support/brand-names.ts'
import { eachDatabase } from '../../../support/database.ts'

const latin = Object.keys(inBengali).map((name) => name.toLowerCase())
// Every third brand exists in Latin letters only, every other third in Bengali letters only.
const known = Object.entries(inBengali).flatMap(([name, bengali], at) => [
  ...(at % 3 === 1 ? [] : [name.toLowerCase()]),
  ...(at % 3 === 2 ? [] : [bengali]),
])

eachDatabase('Search words of the catalogue', ({ database }) => {
  beforeAll(() => transaction(database().db, (trx) => learnWords(trx, known)))

  test('have the same matches in the other script with the fast and the full query', async () => {
    const { db } = database()
    const next = seeded(5)
    const typed = [
      ...latin,
      ...known,
      ...latin.map((name) => mistyped(name, next)),
      ...latin.map((name) => name.slice(0, 4)),
    ]
    let alike = 0
    for (const text of typed) {
      const words = text.split(' ')
      const all = await likelyWords(db, words)
      const expected = all.map((word) => ({ ...word, meant: inOtherScript(word) }))
      expect(await alikeWords(db, words), text).toEqual(expected)
      alike += expected.filter(({ meant }) => meant.length > 0).length
    }
    expect(alike).toBeGreaterThan(50)
  })

  test.each(['napa', 'নাপা', '100%', 'a_b', '\\', 'z'])('are found by prefix: %s', async (typed) => {
    const { rows } = await sql<{ text: string }>`select text from unnest(${[
      typed,
      `${typed} 500`,
      `${typed}\u{10ffff}`,
      `x${typed}`,
      typed.slice(0, -1),
      '100x',
      'axb',
    ]}::text[]) text where ${begins(sql`text collate "C"`, typed)}`.execute(database().db)
    expect(rows.map(({ text }) => text)).toEqual([typed, `${typed} 500`, `${typed}\u{10ffff}`])
  })

  test('use the index for a prefix in a prepared statement', async () => {
    const { db } = database()
    const { sql: text } = sql`select word from search_words where ${begins(sql`word`, 'any')}`.compile(db)
    const plan = await db.connection().execute(async (one) => {
      await sql`set plan_cache_mode = force_generic_plan`.execute(one)
      await sql`set enable_seqscan = off`.execute(one)
      await sql.raw(`prepare words_that_begin as ${text}`).execute(one)
      const { rows } = await sql`explain (format json) execute words_that_begin ('napa', 'napb')`.execute(one)
      await sql`deallocate words_that_begin`.execute(one)
      await sql`reset all`.execute(one)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('"Index Cond"')
  })
})
