import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedReads } from '../../../src-server/database/shared-reads.ts'
import { transaction } from '../../../src-server/database/transaction.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

eachEmptyDatabase('Reads that share connections', ({ database }) => {
  const double = (n: number) => sql<{ n: number }>`select ${n}::integer * 2 as n`.execute(database().reads)

  test('give each its own rows, however many ask at once', async () => {
    const asked = Array.from({ length: 40 }, (_, n) => n)
    const answers = await Promise.all(asked.map(double))
    expect(answers.map(({ rows }) => rows)).toEqual(asked.map((n) => [{ n: n * 2 }]))
    const { open, idle } = database().queries.pool()
    expect(open - idle).toBe(0)
  })

  test('fail alone, and are heard of', async () => {
    const heard: boolean[] = []
    const stop = database().queries.hear(({ failed }) => heard.push(failed))
    const wrong = sql`select 1 / 0`.execute(database().reads)
    const [failed, right] = await Promise.allSettled([wrong, double(2)])
    stop()
    expect([failed.status, right.status]).toEqual(['rejected', 'fulfilled'])
    expect(heard.sort()).toEqual([false, true])
    expect((await double(3)).rows).toEqual([{ n: 6 }])
  })

  test('are refused inside of an open transaction, where they would not see it', async () => {
    const inside = transaction(database().db, () => double(1))
    await expect(inside).rejects.toThrow('outside the open transaction')
  })
})

describe('Connections that reads share', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Connections that answer when they are told to. */
  function place() {
    const clients: { open: (() => void)[]; released: number }[] = []
    const connect = async () => {
      const one = { open: [] as (() => void)[], released: 0 }
      clients.push(one)
      return {
        query: () => new Promise((done) => one.open.push(() => done({ rows: [] }))),
        release: () => {
          one.released += 1
        },
      } as unknown as pg.PoolClient
    }
    const db = sharedReads({ connect, tell: () => {} })
    const read = () => void sql`select`.execute(db)
    const settle = () => vi.advanceTimersByTimeAsync(0)
    const ask = async (times: number) => {
      for (let left = times; left > 0; left--) read()
      await settle()
    }
    const answer = async (which: number, times = 1) => {
      for (const done of clients[which]?.open.splice(0, times) ?? []) done()
      await settle()
    }
    return { db, clients, ask, answer, open: () => clients.map(({ open }) => open.length) }
  }

  test('are one for a few and two for many, and given back when nobody waits', async () => {
    const { ask, answer, open, clients } = place()
    await ask(6)
    expect(open()).toEqual([6])
    await ask(4)
    expect(open()).toEqual([6, 4])
    // Where fewer wait.
    await ask(4)
    expect(open()).toEqual([7, 7])
    await answer(0, 6)
    expect(clients.map(({ released }) => released)).toEqual([0, 0])
    await answer(0)
    await answer(1, 7)
    expect(clients.map(({ released }) => released)).toEqual([1, 1])
    await ask(1)
    expect(open()).toEqual([0, 0, 1])
  })

  test('let nobody wait behind what takes long', async () => {
    const { ask, answer, open, clients } = place()
    await ask(2)
    await vi.advanceTimersByTimeAsync(11)
    await ask(2)
    expect(open()).toEqual([2, 2])
    // It moves again.
    await answer(0)
    await ask(1)
    expect(open()).toEqual([2, 2])
    await answer(0, 2)
    await answer(1, 2)
    expect(clients.map(({ released }) => released)).toEqual([1, 1])
  })

  test('are nothing to write over', async () => {
    const { db } = place()
    await expect(db.transaction().execute(async () => {})).rejects.toThrow('nothing is written')
  })
})
