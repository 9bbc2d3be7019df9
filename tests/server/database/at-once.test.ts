import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { atOnce } from '../../../src-server/database/at-once.ts'
import { ask, question } from '../../../src-server/database/together.ts'
import { asPart, atTheEnd, beforeCommit, transaction } from '../../../src-server/database/transaction.ts'
import { eachEmptyDatabase } from '../../support/database.ts'

eachEmptyDatabase('What a transaction asks at once', ({ database }) => {
  const db = () => database().db
  const names = async (of = db()) =>
    (await sql<{ name: string }>`select name from things order by place`.execute(of)).rows.map(
      ({ name }) => name,
    )
  const add = question(
    (name: string) => sql<{ name: string }>`insert into things (name) values (${name}) returning name`,
  )

  beforeAll(async () => {
    await sql`create table things (place int generated always as identity, name text primary key)`.execute(
      db(),
    )
  })
  beforeEach(async () => {
    await sql`delete from things`.execute(db())
  })

  test('is done in its order, and each has its own answer', async () => {
    const answers = await transaction(db(), (trx) =>
      atOnce(ask(trx, add, 'one'), ask(trx, add, 'two'), names(trx), undefined),
    )
    expect(answers).toEqual([[{ name: 'one' }], [{ name: 'two' }], ['one', 'two'], undefined])
  })

  test('fails with what has failed first, keeps nothing, and leaves the connection sound', async () => {
    await transaction(db(), (trx) => ask(trx, add, 'there'))
    for (let again = 0; again < 6; again++) {
      const failing = transaction(db(), (trx) =>
        atOnce(ask(trx, add, 'new'), ask(trx, add, 'there'), names(trx), ask(trx, add, 'newer')),
      )
      await expect(failing).rejects.toThrow(/duplicate key/)
    }
    expect(await names()).toEqual(['there'])
    expect(await Promise.all([ask(db(), add, 'later'), names()])).toEqual([
      [{ name: 'later' }],
      expect.anything(),
    ])
  })

  test('has ended when it fails: nothing of it is written after the transaction', async () => {
    let went = false
    const slow = async (trx: Parameters<typeof names>[0]) => {
      await sql`select pg_sleep(0.05)`.execute(trx ?? db()).catch(() => {})
      went = true
      throw new Error('too late')
    }
    const failing = transaction(db(), (trx) => atOnce(Promise.reject(new Error('at once')), slow(trx)))
    await expect(failing).rejects.toThrow('at once')
    expect(went).toBe(true)
  })

  test('goes with the end of the transaction where it is put there, and what fails there undoes all of it', async () => {
    const order: string[] = []
    await transaction(db(), async (trx) => {
      await atTheEnd(async () => {
        order.push('end')
        await ask(trx, add, 'end')
      })
      beforeCommit(async () => {
        order.push('beside it')
        await ask(trx, add, 'beside it')
      })
      await ask(trx, add, 'first')
      order.push('first')
    })
    expect(order).toEqual(['first', 'end', 'beside it'])
    expect(await names()).toEqual(['first', 'end', 'beside it'])

    const failing = transaction(db(), async (trx) => {
      await ask(trx, add, 'gone')
      await atTheEnd(() => Promise.reject(new Error('no')))
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names()).toEqual(['first', 'end', 'beside it'])
  })

  test('is not put off in what is part of another: that one reads it, and may take it back', async () => {
    await transaction(db(), async (trx) => {
      await transaction(db(), async () => {
        await atTheEnd(async () => void (await ask(trx, add, 'inside')))
      })
      expect(await names(trx)).toEqual(['inside'])
      await sql`delete from things`.execute(trx)
    })
    expect(await names()).toEqual([])
  })

  test('is not put off in a part that may be taken back by itself', async () => {
    await transaction(db(), async (trx) => {
      await sql`savepoint part`.execute(trx)
      await asPart(() => atTheEnd(async () => void (await ask(trx, add, 'of the part'))))
      await sql`rollback to savepoint part`.execute(trx)
      await ask(trx, add, 'of the whole')
    })
    expect(await names()).toEqual(['of the whole'])
  })
})
