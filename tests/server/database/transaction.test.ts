import { sql, type Transaction } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Schema } from '../../../src-server/database/schema/schema.ts'
import {
  afterCommit,
  asPart,
  atTheEnd,
  beforeCommit,
  transaction,
} from '../../../src-server/database/transaction.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

eachEmptyDatabase('Transaction', ({ database, engine }) => {
  const db = () => database().db
  const names = async () =>
    (await sql<{ name: string }>`select name from things order by name`.execute(db())).rows
  const add = (name: string) => sql`insert into things (name) values (${name})`

  beforeAll(async () => {
    await sql`create table things (name text primary key, sold int not null default 0)`.execute(db())
  })
  beforeEach(async () => {
    await sql`delete from things`.execute(db())
  })

  test('commits on success and rolls back on error', async () => {
    const answer = await transaction(db(), async (trx) => {
      await add('kept').execute(trx)
      return 'the answer'
    })
    expect(answer).toBe('the answer')
    const failing = transaction(db(), async (trx) => {
      await add('gone').execute(trx)
      throw new Error('out of stock')
    })
    await expect(failing).rejects.toThrow('out of stock')
    expect(await names()).toEqual([{ name: 'kept' }])
  })

  test('rejects a query outside the open transaction instead of waiting forever', async () => {
    const wrong = transaction(db(), async () => {
      await names()
    })
    await expect(wrong).rejects.toThrow('A query outside the open transaction')
    await expect(transaction(db(), () => db().transaction().execute(names))).rejects.toThrow(
      'outside the open',
    )
    await expect(transaction(db(), () => db().connection().execute(names))).rejects.toThrow(
      'outside the open',
    )
    expect(await names()).toEqual([])
  })

  test('allows work that it started to run queries after its end', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const { started } = await transaction(db(), async (trx) => {
      await add('bell').execute(trx)
      return { started: ended.then(names) }
    })
    end()
    expect(await started).toEqual([{ name: 'bell' }])
  })

  test('joins a nested transaction', async () => {
    const failing = transaction(db(), async (trx) => {
      await transaction(db(), async (inner) => {
        expect(inner).toBe(trx)
        await add('inner').execute(inner)
      })
      throw new Error('the outer fails')
    })
    await expect(failing).rejects.toThrow('the outer fails')
    expect(await names()).toEqual([])
  })

  test('runs afterCommit hooks in order, and none after a rollback', async () => {
    const seen: unknown[] = []
    await transaction(db(), async (trx) => {
      afterCommit(async () => {
        seen.push(await names())
      })
      afterCommit(() => {
        seen.push('second')
      })
      await add('bell').execute(trx)
      expect(seen).toEqual([])
    })
    expect(seen).toEqual([[{ name: 'bell' }], 'second'])

    const failing = transaction(db(), async () => {
      afterCommit(() => {
        seen.push('never')
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(seen).toHaveLength(2)
    expect(() => afterCommit(() => {})).toThrow('There is no open transaction here.')
  })

  test('runs beforeCommit hooks in order and fails if one of them fails', async () => {
    const order: string[] = []
    const adds = (trx: Transaction<Schema>, name: string) => async () => {
      await add(name).execute(trx)
      order.push(name)
    }
    await transaction(db(), async (trx) => {
      await atTheEnd(adds(trx, 'the end'))
      beforeCommit(adds(trx, 'before the commit'))
      beforeCommit(async () => beforeCommit(adds(trx, 'added by a hook')))
      await adds(trx, 'first')()
    })
    expect(order).toEqual(['first', 'the end', 'before the commit', 'added by a hook'])
    expect(await names()).toHaveLength(4)

    const failing = transaction(db(), async (trx) => {
      await add('gone').execute(trx)
      await atTheEnd(() => Promise.reject(new Error('no')))
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names()).toHaveLength(4)
  })

  test('runs atTheEnd immediately inside a nested transaction or part', async () => {
    await transaction(db(), async (trx) => {
      const addInside = async () => void (await add('inside').execute(trx))
      await transaction(db(), () => atTheEnd(addInside))
      expect((await sql`select name from things`.execute(trx)).rows).toEqual([{ name: 'inside' }])
      await sql`delete from things`.execute(trx)

      await sql`savepoint part`.execute(trx)
      await asPart(() => atTheEnd(addInside))
      await sql`rollback to savepoint part`.execute(trx)
      await add('outside').execute(trx)
    })
    expect(await names()).toEqual([{ name: 'outside' }])
  })

  test('has its own hooks and checks when transactions run in parallel', async () => {
    const seen: string[] = []
    const letGo: (() => void)[] = []
    const held = (name: string) =>
      transaction(db(), async () => {
        await new Promise<void>((resolve) => letGo.push(resolve))
        afterCommit(() => void seen.push(name))
        await expect(names()).rejects.toThrow('A query outside the open transaction')
      })
    const waitFor = (count: number) => expect.poll(() => letGo.length).toBe(count)
    // The embedded database has one connection: each transaction waits for the one before.
    const all = [held('first'), held('second')]
    await waitFor(engine === 'postgres' ? 2 : 1)
    letGo[0]?.()
    await all[0]
    await waitFor(2)
    letGo[1]?.()
    await all[1]
    expect(seen).toEqual(['first', 'second'])
    expect(() => afterCommit(() => {})).toThrow('There is no open transaction here.')
    expect(await names()).toEqual([])
  })

  test('is retried after a deadlock and not after other errors', async () => {
    const runs = async (code: string) => {
      let count = 0
      await transaction(db(), async (trx) => {
        count++
        if (count === 1)
          await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(trx)
      }).catch(() => {})
      return count
    }
    expect(await runs('40P01')).toBe(2)
    expect(await runs('40001')).toBe(2)
    expect(await runs('23505')).toBe(1)
  })

  test('loses no update among many simultaneous ones', async () => {
    await add('lamp').execute(db())
    const sell = () =>
      transaction(db(), async (trx) => {
        const { rows } = await sql<{
          sold: number
        }>`select sold from things where name = 'lamp' for update`.execute(trx)
        await sql`update things set sold = ${(rows[0]?.sold ?? 0) + 1}::int where name = 'lamp'`.execute(trx)
      })
    await Promise.all(Array.from({ length: 40 }, sell))
    expect((await sql`select sold from things`.execute(db())).rows).toEqual([{ sold: 40 }])
  })
})
