import {
  countResult,
  lineFilters,
  scanBatch,
  startStocktake as startInput,
  stocktakeDetails,
  stocktakeFeature,
  stocktakeLines,
  typedCount,
} from '#domain/catalog/stocktake.ts'
import { integer, text } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type ServerMessage, translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { applyStocktake, cancelStocktake, undoStocktake } from './apply-stocktake.ts'
import { countScans, typeCount } from './count.ts'
import { readDetails } from './read-stocktake.ts'
import { startStocktake } from './start-stocktake.ts'
import { readLines } from './stocktake-lines.ts'

const id = integer({ required: true, min: 1 })
const feature = stocktakeFeature
const reads = { method: 'GET', feature, action: 'view' } as const
const writes = { method: 'POST', feature, action: 'edit' } as const
const mostPages = 1_000

/** An action that changes the state of a stocktake and returns it. */
const changes = (
  name: string,
  run: (context: Context, id: number) => Promise<void>,
  message: ServerMessage,
): AdminAction => ({
  ...writes,
  path: `/api/stocktakes/${name}`,
  body: { id },
  answer: stocktakeDetails,
  run: async (context, input) => {
    await run(context, Number(input.id))
    return { data: await readDetails(context, Number(input.id)), msg: translate[context.language](message) }
  },
})

/** The actions of the back office on stocktakes. */
export const stocktakeActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/stocktakes/details/:id',
    body: { id },
    answer: stocktakeDetails,
    run: async (context, input) => ({ data: await readDetails(context, Number(input.id)) }),
  },
  {
    ...reads,
    path: '/api/stocktakes/lines/:id',
    body: { id, show: text({ max: 20 }), keyword: text(), page: integer({ min: 1, max: mostPages }) },
    answer: stocktakeLines,
    run: async (context, { show, ...input }) => {
      const filter = lineFilters.find((name) => name === (show ?? 'all'))
      if (!filter) throw new Failure(422, 'invalid', { errors: { show: { reason: 'not_a_choice' } } })
      const query = { id: Number(input.id), show: filter, keyword: input.keyword as string | null }
      return { data: await readLines(context, { ...query, page: Number(input.page ?? 1) }) }
    },
  },
  {
    ...writes,
    action: 'create',
    path: '/api/stocktakes/start',
    body: startInput,
    answer: stocktakeDetails,
    run: async (context, input) => {
      const started = await startStocktake(context, input as Parameters<typeof startStocktake>[1])
      return {
        data: await readDetails(context, started),
        msg: translate[context.language]('stocktake.started'),
      }
    },
  },
  {
    ...writes,
    path: '/api/stocktakes/scan',
    body: scanBatch,
    answer: countResult,
    run: async (context, input) => ({
      data: await countScans(context, input as Parameters<typeof countScans>[1]),
    }),
  },
  {
    ...writes,
    path: '/api/stocktakes/count',
    body: typedCount,
    answer: countResult,
    run: async (context, input) => ({
      data: await typeCount(context, input as Parameters<typeof typeCount>[1]),
    }),
  },
  changes('apply', applyStocktake, 'stocktake.applied'),
  changes('undo', undoStocktake, 'stocktake.undone'),
  changes('cancel', cancelStocktake, 'stocktake.cancelled'),
]
