import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemContext } from '../../../src-server/context/background-context.ts'
import { Failure } from '../../../src-server/context/failure.ts'
import { type OperationContext, runOperation, tryPart } from '../../../src-server/context/operation.ts'
import { oneShop } from '../../support/shop.ts'

oneShop('Failed part of an operation', ({ shop }) => {
  /** Writes to the queue, the history and a table, each under the given number. */
  const leave = async (operation: OperationContext, number: number) => {
    await operation.trx.updateTable('basic_config').set({ delivery_fee_default: number }).execute()
    await operation.context.jobs.enqueue(operation.trx, 'undo-operation', { id: number })
    operation.recordChange({ resource: 'basic-config', id: number, action: 'update' })
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

  test('rolls back only the failed or rejected part', async () => {
    const answers = await runOperation(
      systemContext(shop()),
      { open: 'the shop itself' },
      async (operation) => [
        await tryPart(operation, async (part) => {
          await leave(part, 900_001)
          return 'done'
        }),
        await tryPart(operation, async (part) => {
          await leave(part, 900_002)
          throw new Failure(404, 'record_not_found')
        }),
        await tryPart(
          operation,
          async (part) => {
            await leave(part, 900_003)
            return 'refused'
          },
          (result) => result === 'refused',
        ),
      ],
    )
    expect(answers).toEqual(['done', expect.any(Failure), 'refused'])
    expect(await left()).toEqual({ table: [900_001], queue: [900_001], history: [900_001] })
  })

  test('an unexpected error rolls back the whole operation', async () => {
    const before = await left()
    const failing = runOperation(systemContext(shop()), { open: 'the shop itself' }, async (operation) => {
      await leave(operation, 900_004)
      await tryPart(operation, () => Promise.reject(new Error('a fault')))
    })
    await expect(failing).rejects.toThrow('a fault')
    expect(await left()).toEqual(before)
  })
})
