import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import { unqueued } from '../../../src-server/database/pipelined.ts'

/** A database that answers when it is told to. */
function slowDatabase() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const connection: DatabaseConnection = {
    executeQuery: <Row>({ sql: text }: CompiledQuery) => {
      sent.push(text)
      return new Promise<QueryResult<Row>>((done) => answers.push(() => done({ rows: [] })))
    },
    streamQuery: () => {
      throw new Error('Nobody streams.')
    },
  }
  class Driver extends DummyDriver {
    override acquireConnection = async () => connection
  }
  class Dialect extends PostgresDialect {
    override createDriver = () => new Driver()
  }
  const pool = async () => Promise.reject(new Error('There is none.'))
  const db = new Kysely<object>({ dialect: new Dialect({ pool }) })
  return { db, sent, answer: () => answers.splice(0).forEach((one) => void one()) }
}

describe('A transaction', () => {
  test('sends what it is asked before what came first has been answered, and in that order', async () => {
    const { db, sent, answer } = slowDatabase()
    const done = db.transaction().execute(async (queued) => {
      const trx = await unqueued(queued)
      const both = [sql`select 1`.execute(trx), sql`select 2`.execute(trx), sql`select 3`.execute(trx)]
      await expect.poll(() => sent).toEqual(['select 1', 'select 2', 'select 3'])
      answer()
      return Promise.all(both)
    })
    expect(await done).toHaveLength(3)
  })

  test('that has ended takes nothing more', async () => {
    const { db, sent } = slowDatabase()
    const ended = await db.transaction().execute(async (queued) => ({ trx: await unqueued(queued) }))
    await expect(sql`select 1`.execute(ended.trx)).rejects.toThrow(/already committed/)
    expect(sent).toEqual([])
  })
})
