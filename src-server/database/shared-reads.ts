import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Query } from './queries.ts'
import type { Schema } from './schema.ts'
import { refuseInsideTransaction } from './transaction.ts'

/** Where connections come from, and who hears of what was asked. */
type Source = { connect: () => Promise<pg.PoolClient>; tell: (query: Query) => void }

/** So many read over one connection before another is opened. */
const many = 6
/** And no more of them than these, as long as they answer soon. */
const most = 2
/** Behind what takes longer than this, in milliseconds, nobody else waits. */
const patience = 5

/**
 * The database for reads that many ask for at once, and that are short: they share connections, over which each sends on
 * without waiting for the others. A process of PostgreSQL that is at work takes up the next statement by itself; to wake one
 * up for each costs the server more than most statements. Nothing is written here.
 */
export const sharedReads = (source: Source): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new SharingDialect(source) })

class SharingDialect extends PostgresDialect {
  readonly #source: Source

  constructor(source: Source) {
    super({ pool: refuse })
    this.#source = source
  }

  override createDriver(): Driver {
    const lanes = new Set<Lane>()
    return {
      init: async () => {},
      acquireConnection: () => {
        refuseInsideTransaction()
        const lane = leastBusy(lanes) ?? new Lane(this.#source, (ended) => lanes.delete(ended))
        lanes.add(lane)
        return lane.enter()
      },
      releaseConnection: async (lane) => (lane as Lane).leave(),
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      // The connections are the pool's.
      destroy: async () => {},
    }
  }
}

const refuse = async (): Promise<never> => {
  throw new Error('Over a connection that others read over nothing is written.')
}

/** The one to ask over; none where another should be opened. */
function leastBusy(lanes: ReadonlySet<Lane>): Lane | undefined {
  const [least, ...others] = [...lanes]
    .filter((lane) => lane.moves())
    .sort((one, other) => one.readers - other.readers)
  return least && (least.readers < many || others.length + 1 >= most) ? least : undefined
}

/** A connection that several read over, for as long as anybody does. */
class Lane implements DatabaseConnection {
  readers = 0
  #lastAnswer = performance.now()
  readonly #client: Promise<pg.PoolClient>
  readonly #tell: Source['tell']
  /** Takes it from those that newcomers are let on. */
  readonly #close: () => void

  constructor({ connect, tell }: Source, onClose: (lane: Lane) => void) {
    this.#client = connect()
    this.#tell = tell
    this.#close = () => onClose(this)
  }

  moves = (): boolean => performance.now() - this.#lastAnswer < patience

  async enter(): Promise<this> {
    this.readers += 1
    try {
      await this.#client
      return this
    } catch (error) {
      this.#close()
      throw error
    }
  }

  async leave(): Promise<void> {
    this.readers -= 1
    if (this.readers > 0) return
    this.#close()
    const client = await this.#client
    client.release()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const client = await this.#client
    const began = performance.now()
    let failed = true
    try {
      const { rows } = await client.query(sql, [...parameters])
      failed = false
      return { rows: rows ?? [] }
    } catch (error) {
      // It may be the connection that has failed.
      this.#close()
      throw error
    } finally {
      this.#lastAnswer = performance.now()
      this.#tell({ text: sql, ms: this.#lastAnswer - began, failed })
    }
  }

  streamQuery(): never {
    throw new Error('A stream keeps its connection to itself.')
  }
}
