import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import type { Schema } from './schema/schema.ts'

/** A query that runs often with different values: it is built once, and PostgreSQL plans it once per connection. */
export type PreparedQuery<Values extends readonly unknown[], Row> = {
  execute: (db: Kysely<Schema>, ...values: Values) => Promise<Row[]>
}

/** Builds queries and runs none (kysely.dev, "Splitting query building and execution"). */
export const queryBuilder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A query of Kysely's builder, or one of its `sql`. */
type Compilable<Row> = { compile: (builder: Kysely<Schema>) => CompiledQuery<Row> }

/** The number of each prepared statement by its text. */
const numbers = new Map<string, number>()
/** Each prepared statement takes memory in every connection. */
const mostStatements = 300

/**
 * Runs a query as a prepared statement. It is for queries with few different SQL texts, which name their columns one by one: a
 * release adds columns while an earlier one is still running, and PostgreSQL then rejects a prepared `select *`.
 */
export async function executePrepared<Row>(db: Kysely<Schema>, query: CompiledQuery<Row>): Promise<Row[]> {
  if (numbers.size < mostStatements) register(query.sql)
  const { rows } = await db.executeQuery<Row>(query)
  return rows
}

function register(text: string): void {
  if (numbers.has(text)) return
  if (wholeRows.some((star) => text.includes(star)))
    throw new Error(`A prepared query names its columns: ${text}`)
  numbers.set(text, numbers.size)
}

const wholeRows = ['select *', '.*', 'returning *']

/**
 * Prepares the query that `build` returns. `build` runs once, with a placeholder for each value: it may only put them into the
 * query.
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  build: (...values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  const placeholders: unknown[] = Array.from({ length: build.length }, () => ({}))
  let built: CompiledQuery<Row> | undefined
  return {
    execute: async (db, ...values) => {
      built ??= build(...(placeholders as unknown as Values)).compile(queryBuilder)
      const parameters = built.parameters.map((parameter) => {
        const position = placeholders.indexOf(parameter)
        return position < 0 ? parameter : values[position]
      })
      // These are few, so they are prepared regardless of the limit.
      register(built.sql)
      return executePrepared(db, { ...built, parameters })
    },
  }
}

let clients = 0

/** A pg connection that sends prepared queries with a statement name, so that PostgreSQL caches their plan. */
export class PreparingClient extends pg.Client {
  // The embedded database is one session for all clients of this process, so each has names of its own.
  readonly #number = clients++

  // biome-ignore lint/suspicious/noExplicitAny: the driver's query has eight signatures; only one of them is changed.
  override query(text: any, values?: any, ...rest: any[]): any {
    const number = numbers.get(text)
    if (number === undefined) return super.query(text, values, ...(rest as []))
    return super.query({ name: `haat_${this.#number}_${number}`, text, values }, ...(rest as [never]))
  }
}
