import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Schema } from './schema.ts'

/** A query that is asked again and again with other values: its text is made once. */
export type Question<Values extends readonly unknown[], Row> = {
  id: number
  /** What stands in the text for each value. */
  places: readonly object[]
  compiled: (db: Kysely<Schema>) => CompiledQuery<Row>
  values?: Values
}

let questions = 0

type Compilable<Row> = { compile: (db: Kysely<Schema>) => CompiledQuery<Row> }

/** What questions are said with where SQL alone would say it worse: it asks nobody. */
export const saying = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A question; `make` says it with values that it only passes on. */
export function question<Values extends readonly unknown[], Row>(
  make: (...values: Values) => Compilable<Row>,
): Question<Values, Row> {
  const places = Array.from({ length: make.length }, () => ({}))
  let compiled: CompiledQuery<Row> | undefined
  return {
    id: questions++,
    places,
    compiled: (db) => {
      compiled ??= make(...(places as unknown as Values)).compile(db)
      return compiled
    },
  }
}

/** The rows that answer a question, as the driver gives them. */
export async function ask<Values extends readonly unknown[], Row>(
  db: Kysely<Schema>,
  question: Question<Values, Row>,
  ...values: Values
): Promise<Row[]> {
  const one = { question: question as Asked['question'], values }
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(question.compiled(db).sql, valuesOf(db)(one)))
  return rows
}

type Asked = {
  question: Question<readonly unknown[], unknown>
  values: readonly unknown[]
  done: (rows: never) => void
  fail: (error: unknown) => void
}

const asked = new WeakMap<Kysely<Schema>, Asked[]>()

/**
 * The rows that answer a question, as JSON has them. What is asked in the same breath goes to the database as one statement:
 * the way there and back costs more than most answers. Whoever asks for something that may take long asks alone.
 */
export const together = <Values extends readonly unknown[], Row>(
  db: Kysely<Schema>,
  question: Question<Values, Row>,
  ...values: Values
): Promise<Row[]> =>
  new Promise((done, fail) => {
    const one = { question: question as Asked['question'], values, done, fail }
    const others = asked.get(db)
    if (others) others.push(one)
    else {
      asked.set(db, [one])
      queueMicrotask(() => void askAll(db))
    }
  })

async function askAll(db: Kysely<Schema>): Promise<void> {
  const all = asked.get(db) ?? []
  asked.delete(db)
  try {
    const { rows } = await db.executeQuery<Record<string, never>>(
      CompiledQuery.raw(textOf(db, all), all.flatMap(valuesOf(db))),
    )
    for (const [at, { done }] of all.entries()) done(rows[0]?.[`answer_${at}`] as never)
  } catch (error) {
    for (const { fail } of all) fail(error)
  }
}

const valuesOf =
  (db: Kysely<Schema>) =>
  ({ question: { places, compiled }, values }: Pick<Asked, 'question' | 'values'>): unknown[] =>
    compiled(db).parameters.map((value) => {
      const place = places.indexOf(value as object)
      return place < 0 ? value : values[place]
    })

/** The texts of what has been asked together; those of a page are a few. */
const texts = new Map<string, string>()

function textOf(db: Kysely<Schema>, all: readonly Asked[]): string {
  const name = all.map(({ question }) => question.id).join()
  const text = texts.get(name) ?? `select ${partsOf(db, all).join(', ')}`
  texts.set(name, text)
  return text
}

/** Each a column of its own; the values of one follow those of the other. */
function partsOf(db: Kysely<Schema>, all: readonly Asked[]): string[] {
  let before = 0
  return all.map(({ question }, at) => {
    const { sql, parameters } = question.compiled(db)
    const from = before
    before += parameters.length
    const moved = sql.replace(/\$(\d+)/g, (_, number: string) => `$${from + Number(number)}`)
    return `(select coalesce(json_agg(r), '[]') from (${moved}) r) as answer_${at}`
  })
}
