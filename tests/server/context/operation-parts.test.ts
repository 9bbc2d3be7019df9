import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextOfNobody } from '../../../src-server/context/background-context.ts'
import { Failure } from '../../../src-server/context/failure.ts'
import { operate, tryPart, type Work } from '../../../src-server/context/operation.ts'
import { oneShop } from '../../support/shop.ts'

oneShop('A part of an operation that is refused', ({ shop }) => {
  /** What a part leaves in the queue, in the history and in a table; each of them under its own number. */
  const leave = async (work: Work, number: number) => {
    await work.trx.updateTable('basic_config').set({ delivery_fee_default: number }).execute()
    await work.context.jobs.enqueue(work.trx, 'undo-operation', { id: number })
    work.keep({ resource: 'basic-config', id: number, action: 'update' })
  }
  const left = async () => {
    const { db } = shop()
    const numbers = async (query: ReturnType<typeof sql<{ n: number }>>) =>
      (await query.execute(db)).rows.map(({ n }) => Number(n))
    return {
      table: await numbers(sql<{ n: number }>`select delivery_fee_default as n from basic_config`),
      queue: await numbers(sql<{ n: number }>`select (data->>'id')::int as n from jobs.job
        where name = 'undo-operation' and (data->>'id')::int > 900000 order by 1`),
      history: await numbers(sql<{ n: number }>`select record_id as n from history
        where resource = 'basic-config' and record_id > 900000 order by 1`),
    }
  }

  test('leaves nothing, whether it fails or says so; the others, and what comes after them, stay', async () => {
    const answers = await operate(contextOfNobody(shop()), { open: 'the shop itself' }, async (work) => [
      await tryPart(work, async (part) => {
        await leave(part, 900_001)
        return 'done'
      }),
      await tryPart(work, async (part) => {
        await leave(part, 900_002)
        throw new Failure(404, 'record_not_found')
      }),
      await tryPart(
        work,
        async (part) => {
          await leave(part, 900_003)
          return 'refused'
        },
        (said) => said === 'refused',
      ),
    ])
    expect(answers).toEqual(['done', expect.any(Failure), 'refused'])
    expect(await left()).toEqual({ table: [900_001], queue: [900_001], history: [900_001] })
  })

  test('that goes wrong in another way takes all of the operation with it', async () => {
    const before = await left()
    const failing = operate(contextOfNobody(shop()), { open: 'the shop itself' }, async (work) => {
      await leave(work, 900_004)
      await tryPart(work, () => Promise.reject(new Error('a fault')))
    })
    await expect(failing).rejects.toThrow('a fault')
    expect(await left()).toEqual(before)
  })
})
