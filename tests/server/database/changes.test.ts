import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Change, everythingChanged } from '../../../src-server/database/changes.ts'
import { type Database, openDatabase } from '../../../src-server/database/database.ts'
import { transaction } from '../../../src-server/database/transaction.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

const created = (id: number): Change => ({ resource: 'products', id, action: 'create' })

eachEmptyDatabase('Change events', ({ engine, database, place, reported }) => {
  const received: Change[] = []
  let forget: () => void
  beforeAll(() => {
    forget = database().changes.onChange((change) => received.push(change))
  })
  afterAll(() => forget())
  beforeEach(() => {
    received.length = 0
  })

  const write = (from: Database, ...changes: Change[]) =>
    transaction(from.db, async (trx) => {
      for (const change of changes) from.changes.announce(trx, change)
    })

  test('are published after the commit and before the write is acknowledged', async () => {
    await transaction(database().db, async (trx) => {
      database().changes.announce(trx, created(1))
      await sql`select 1`.execute(trx)
      expect(received).toEqual([])
    })
    expect(received).toEqual([created(1)])
  })

  test('are not published after a rollback', async () => {
    const failing = transaction(database().db, async (trx) => {
      database().changes.announce(trx, created(2))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await write(database(), created(3))
    expect(received).toEqual([created(3)])
  })

  test('reach every listener even if one of them fails', async () => {
    const mistake = new Error('a mistake in a listener')
    const broken = database().changes.onChange(() => {
      throw mistake
    })
    const late: Change[] = []
    const stop = database().changes.onChange((change) => late.push(change))
    await write(database(), created(4))
    expect(late).toEqual([created(4)])
    expect(reported).toEqual([mistake])
    broken()
    stop()
    await write(database(), created(5))
    expect(late).toEqual([created(4)])
  })

  describe.runIf(engine === 'postgres')('Between two processes', () => {
    let other: Database
    beforeAll(async () => {
      other = await openDatabase({ ...place(), report: () => {} })
    })
    afterAll(() => other.close())

    const waitFor = (until: (change: Change) => boolean) =>
      new Promise<Change[]>((resolve) => {
        const changes: Change[] = []
        const stop = other.changes.onChange((change) => {
          changes.push(change)
          if (!until(change)) return
          stop()
          resolve(changes)
        })
      })

    test('reach the other process once and are not repeated to the writer', async () => {
      const there = waitFor(({ id }) => id === 11)
      await write(database(), created(10))
      await write(database(), created(11))
      expect(await there).toEqual([created(10), created(11)])
      await write(other, created(12))
      expect(received.slice(0, 2)).toEqual([created(10), created(11)])
      await expect.poll(() => received).toEqual([created(10), created(11), created(12)])
    })

    test('arrive completely when one transaction changes thousands of rows', async () => {
      const many = Array.from({ length: 3_000 }, (_, at) => created(1_000 + at))
      const there = waitFor(({ id }) => id === 3_999)
      await write(database(), ...many)
      expect(await there).toEqual(many)
    })

    test('a lost connection counts as a change of everything', async () => {
      const there = waitFor(({ resource }) => resource === '*')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(database().db)
      expect(await there).toEqual([everythingChanged])
      const again = waitFor(() => true)
      await write(database(), created(20))
      expect(await again).toEqual([created(20)])
    })
  })
})
