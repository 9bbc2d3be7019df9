import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eachEmptyDatabase } from '../../support/database.ts'

eachEmptyDatabase('Wire form of database rows', ({ database }) => {
  const one = async (query: ReturnType<typeof sql>) => (await query.execute(database().db)).rows[0]

  beforeAll(async () => {
    await sql`create extension if not exists pg_trgm`.execute(database().db)
  })

  test('returns money and counts as numbers', async () => {
    expect(
      await one(sql`select 1234567890.05::numeric(12,2) as price, count(*) as count, sum(3) as sum,
      null::numeric as none`),
    ).toEqual({ price: 1234567890.05, count: 1, sum: 3, none: null })
  })

  test('returns dates as written', async () => {
    expect(await one(sql`select date '2026-02-28' as day`)).toEqual({ day: '2026-02-28' })
  })

  test('returns times in ISO 8601 and UTC with every stored digit', async () => {
    const time = sql`timestamptz '2026-02-28 23:59:59.120+06'`
    expect(await one(sql`select ${time}::timestamptz(3) as at`)).toEqual({ at: '2026-02-28T17:59:59.120Z' })
    expect(await one(sql`select date_trunc('second', ${time}) as at`)).toEqual({
      at: '2026-02-28T17:59:59.000Z',
    })
    expect(await one(sql`select ${time} + interval '3 microseconds' as at`)).toEqual({
      at: '2026-02-28T17:59:59.120003Z',
    })
  })

  test('accepts a returned time unchanged', async () => {
    const row = (await one(sql`select clock_timestamp() as at`)) as { at: string }
    expect(await one(sql`select ${row.at}::timestamptz as at`)).toEqual(row)
  })

  test('returns arrays of these types', async () => {
    expect(
      await one(sql`select array[1.50, null]::numeric[] as prices, array[7]::int8[] as ids,
      array[timestamptz '2026-01-01 00:00:00+00'] as times, array[date '2026-01-01'] as days`),
    ).toEqual({
      prices: [1.5, null],
      ids: [7],
      times: ['2026-01-01T00:00:00.000Z'],
      days: ['2026-01-01'],
    })
  })

  test('returns integer arrays with nulls and nested arrays', async () => {
    expect(
      await one(sql`select array[1, null, -3]::integer[] as some, array[]::integer[] as none,
      array[[1, 2], [3, null]]::integer[] as rows`),
    ).toEqual({
      some: [1, null, -3],
      none: [],
      rows: [
        [1, 2],
        [3, null],
      ],
    })
  })

  test('stores and returns Bengali text and JSON unchanged', async () => {
    const note = { শিরোনাম: 'লাল জামা', sizes: ['S', 'ছোট'] }
    expect(await one(sql`select ${'ঢাকা'}::text as city, ${JSON.stringify(note)}::jsonb as note`)).toEqual({
      city: 'ঢাকা',
      note,
    })
  })

  test('sorts by an ICU collation, Bengali too', async () => {
    const words = ['Zebra', 'apple', 'Äpfel', 'খাতা', 'কলম', 'আম']
    expect(
      await one(sql`select array_agg(word order by word collate "und-x-icu") as words
      from unnest(${words}::text[]) as word`),
    ).toEqual({
      words: ['Äpfel', 'Zebra', 'apple', 'আম', 'কলম', 'খাতা'].toSorted(new Intl.Collator('und').compare),
    })
  })

  test('finds similar text by trigrams, Bengali too', async () => {
    const found = (await one(sql`select similarity('প্যারাসিটামল ৫০০', 'প্যারাসিটামল') as bengali,
      similarity('paracetamol', 'paracitamol') as english, similarity('নাপা', 'জামা') as different`)) as {
      [language: string]: number
    }
    expect(found.bengali).toBeGreaterThan(0.6)
    expect(found.english).toBeGreaterThan(0.5)
    expect(found.different).toBeLessThan(0.3)
  })
})
