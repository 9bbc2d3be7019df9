import {
  batchDetails,
  batchFeature,
  recallFileAnswer,
  recallInput,
  writeOffInput,
} from '#domain/catalog/batches/batch.ts'
import { integer } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { readBatch, recallFile } from './batch-orders.ts'
import { recallBatch, releaseBatch, writeOffBatch } from './change-batch.ts'

const id = integer({ required: true, min: 1 })

/** An action that changes a batch and returns it. */
const changes = <Input extends { id: number }>(
  name: string,
  body: AdminAction['body'],
  run: (context: Context, input: Input) => Promise<void>,
  message: ServerMessage,
): AdminAction => ({
  method: 'POST',
  path: `/api/stock-batches/${name}`,
  feature: batchFeature,
  action: 'edit',
  body,
  answer: batchDetails,
  run: async (context, input) => {
    await run(context, input as Input)
    return { data: await readBatch(context, Number(input.id)), msg: translate[context.language](message) }
  },
})

/** The actions of the back office on batches (docs/domain.md 3.13). */
export const batchActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/stock-batches/details/:id',
    feature: batchFeature,
    action: 'view',
    body: { id },
    answer: batchDetails,
    run: async (context, input) => ({ data: await readBatch(context, Number(input.id)) }),
  },
  {
    method: 'GET',
    path: '/api/stock-batches/recall-list/:id',
    feature: batchFeature,
    action: 'view',
    body: { id },
    answer: recallFileAnswer,
    run: async (context, input) => ({ data: await recallFile(context, Number(input.id)) }),
  },
  changes('recall', recallInput, recallBatch, 'batches.recalled'),
  changes('release', { id }, releaseBatch, 'batches.released'),
  changes('write-off', writeOffInput, writeOffBatch, 'batches.written_off'),
]
