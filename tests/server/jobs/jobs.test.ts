import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { transaction } from '../../../src-server/database/transaction.ts'
import { openDatabaseWithJobs } from '../../../src-server/jobs/database-with-jobs.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

eachEmptyDatabase('A job', ({ engine, database, place, reported }) => {
  // What the next jobs do, one each; a job without one does nothing.
  const orders: (() => Promise<void>)[] = []

  const enqueue = () =>
    transaction(database().db, (trx) => database().jobs.enqueue(trx, 'forget-expired', {}))
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'forget-expired'
      order by created_on`.execute(database().db)
    return rows.map(({ state }) => state)
  }
  /** Resolves when the next job has begun; the job ends when its `end` is called. */
  const nextJob = () =>
    new Promise<{ end: () => void }>((begun) => {
      orders.push(() => new Promise<void>((end) => begun({ end })))
    })

  beforeAll(async () => {
    await database().jobs.install()
    database().jobs.work('forget-expired', async () => orders.shift()?.())
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']))
  })
  afterEach(async () => {
    await sql`delete from jobs.job`.execute(database().db)
    reported.length = 0
  })

  test('that is due every hour is put into the queue by itself', async () => {
    expect(await states()).toEqual(['completed'])
  })

  test.runIf(engine === 'postgres')(
    'that is due every hour comes once, however often the shop starts',
    async () => {
      for (let start = 0; start < 3; start++) {
        const other = await openDatabaseWithJobs(place())
        await other.jobs.install()
        other.jobs.work('forget-expired', async () => {})
        await other.close()
      }
      expect(await states()).toHaveLength(1)
    },
  )

  test.runIf(engine === 'postgres')(
    'that does not end in time when its shop goes is for another to do again',
    async () => {
      const other = await openDatabaseWithJobs({ ...place(), report: () => {} })
      await other.jobs.install()
      const begun = new Promise<void>((resolve) => {
        other.jobs.work('forget-picture', () => {
          resolve()
          return new Promise(() => {})
        })
      })
      await transaction(other.db, (trx) => other.jobs.enqueue(trx, 'forget-picture', { name: '1.webp' }))
      await begun
      await other.jobs.stop(1)
      const { rows } = await sql`select state from jobs.job where name = 'forget-picture'`.execute(
        database().db,
      )
      expect(rows).toEqual([{ state: 'retry' }])
      await other.close()
    },
  )

  test('of a write that is rolled back never runs', async () => {
    const failing = transaction(database().db, async (trx) => {
      await database().jobs.enqueue(trx, 'forget-expired', {})
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await states()).toEqual([])
  })

  test('runs once the write that asked for it is committed', async () => {
    const job = nextJob()
    await transaction(database().db, async (trx) => {
      await database().jobs.enqueue(trx, 'forget-expired', {})
      expect(orders).toHaveLength(1)
    })
    ;(await job).end()
    await expect.poll(states).toEqual(['completed'])
  })

  test('waits with its end for a transaction that holds the only connection', async () => {
    const job = nextJob()
    await enqueue()
    const { end } = await job
    await transaction(database().db, async (trx) => {
      end()
      for (let at = 0; at < 20; at++) await sql`select 1`.execute(trx)
    })
    await expect.poll(states).toEqual(['completed'])
    expect(reported).toEqual([])
  })

  test('that fails is told and runs again later', async () => {
    const mistake = new Error('the post is closed')
    orders.push(() => Promise.reject(mistake))
    await enqueue()
    await expect.poll(states).toContain('retry')
    expect(reported).toEqual([mistake])
    const { rows } = await sql`select retry_count, start_after > now() + interval '20 seconds' as later
      from jobs.job where state = 'retry'`.execute(database().db)
    expect(rows).toEqual([{ retry_count: 0, later: true }])

    // The time comes; any new job makes the queue look.
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database().db)
    await enqueue()
    await expect.poll(states).toEqual(['completed', 'completed'])
  })

  test('that is running when the shop stops comes to its end, and the next one waits for the next start', async () => {
    const job = nextJob()
    await enqueue()
    const { end } = await job
    await enqueue()
    const stopped = database().jobs.stop()
    end()
    await stopped
    expect(await states()).toEqual(['completed', 'created'])
  })
})
