import type { FastifyInstance } from 'fastify'
import { integer, longText, rows, text } from '#domain/fields/fields.ts'
import { changedValue, recordWrite } from '#domain/operations/history.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { objectSchema, requestSchemas, wrapped } from '../resources/json-schema.ts'
import type { UndoTarget } from './history-rows.ts'
import { readRecordVersions } from './record-history.ts'
import { historyFeature } from './row-scope.ts'
import { previewUndo, undo } from './undo.ts'
import { readUndoRun } from './undo-runs.ts'

const count = integer({ required: true })
const outcome = {
  restored: count,
  left: rows({
    resource: text({ required: true }),
    id: count,
    title: text({ required: true, max: 300 }),
    reason: longText({ required: true }),
  }),
  left_total: count,
} as const
const answer = {
  ...outcome,
  operation_id: text({ required: true, max: 36 }),
  /** The job, if the undo is too large for the request; nothing has been undone yet. */
  run_id: integer(),
  total: count,
} as const
const run = {
  id: count,
  /** 0 running, 1 done, 2 aborted */
  state: count,
  total: count,
  done: count,
  ...outcome,
  operation_id: text({ max: 36 }),
  problem: text({ max: 500 }),
} as const
const preview = {
  ...outcome,
  /** The total number of writes, and how many of them were checked. */
  total: count,
  looked: count,
  samples: rows({
    resource: text({ required: true }),
    id: count,
    title: text({ required: true, max: 300 }),
    /** remove, restore or back */
    what: text({ required: true }),
    changes: rows(changedValue, { max: 1000 }),
  }),
} as const

/** The history of one record (issue 5, point 4). */
export const historyActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/history/of',
    feature: historyFeature,
    action: 'view',
    body: {
      resource: text({ required: true, max: 60 }),
      id: integer({ required: true, min: 1 }),
      before: integer({ min: 1 }),
    },
    answer: { rows: rows(recordWrite), next: integer() },
    run: async (context, { resource, id, before }) => ({
      data: await readRecordVersions(
        context,
        resource as string,
        id as number,
        (before as number | null) ?? null,
      ),
    }),
  },
]

/** Exactly one of the two. */
const undoBody = { operation_id: text({ max: 36 }), history_id: integer({ min: 1 }) } as const

/**
 * Open to every admin: users can undo their own writes without access to the history, and each record checks its own right.
 * Others' writes require the right to view them in the history.
 */
export function addHistoryRoutes(app: FastifyInstance): void {
  const config = { guard: 'admin' }
  app.post(
    '/api/history/undo',
    {
      config,
      schema: {
        operationId: 'undoChanges',
        summary: 'undo an operation or one change',
        tags: ['history'],
        ...requestSchemas({ body: undoBody }),
        response: { 200: wrapped.saved(objectSchema(answer)) },
      },
    },
    async ({ context, body }) => {
      const data = await undo(context, readTarget(body))
      const t = translate[context.language]
      const msg = data.run_id ? t('undo.begun') : t('undo.done', { smart_count: data.restored })
      return { status: true, data, msg }
    },
  )
  app.post(
    '/api/history/undo-preview',
    {
      config,
      schema: {
        operationId: 'previewUndo',
        summary: 'preview an undo',
        tags: ['history'],
        ...requestSchemas({ body: undoBody }),
        response: { 200: wrapped.one(objectSchema(preview)) },
      },
    },
    async ({ context, body }) => ({ status: true, data: await previewUndo(context, readTarget(body)) }),
  )
  app.get(
    '/api/history/undo-runs/:id',
    {
      config,
      schema: {
        operationId: 'getUndoRun',
        summary: 'get the progress of an undo that runs as a job',
        tags: ['history'],
        ...requestSchemas({ params: { id: count } }),
        response: { 200: wrapped.one(objectSchema(run)) },
      },
    },
    async ({ context, params }) => {
      const { id = '' } = params as { id?: string }
      if (!/^\d{1,9}$/.test(id)) throw new Failure(404, 'record_not_found')
      return { status: true, data: await readUndoRun(context, Number(id)) }
    },
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readTarget(body: unknown): UndoTarget {
  const { operation_id, history_id } = (body ?? {}) as Record<string, unknown>
  if (typeof operation_id === 'string' && uuid.test(operation_id)) return { operation_id }
  if (Number.isSafeInteger(history_id) && Number(history_id) > 0) return { history_id: Number(history_id) }
  throw new Failure(404, 'undo.unknown')
}
