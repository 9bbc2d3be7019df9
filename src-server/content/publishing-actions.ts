import { integer, rows, text, time } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { changedValue, revision } from '#domain/operations/history.ts'
import { translate } from '../context/language.ts'
import { compareRevisions, listRevisions, restoreRevision } from '../history/revisions.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { entryOf } from '../resources/registry.ts'
import { previewed, previewLink } from './preview-link.ts'

const number = integer({ required: true, min: 0 })
const id = integer({ required: true, min: 1 })

/** Actions on a page or post in addition to its form: preview before publishing, and restoring an earlier version. */
export const publishingActions: readonly AdminAction[] = previewed.flatMap((resource): AdminAction[] => {
  const entry = entryOf(resource)
  const base = `/api/${resource}`
  const reads = { method: 'GET', feature: entry.feature, action: 'view' } as const
  return [
    {
      ...reads,
      path: `${base}/preview-link/:id`,
      body: { id },
      answer: { path: text({ required: true, max: 500 }), expires_at: time({ required: true }) },
      run: async (context, input) => ({
        data: await previewLink(context, { resource, id: Number(input.id) }),
      }),
    },
    {
      ...reads,
      path: `${base}/revisions/:id`,
      body: { id },
      answer: { revisions: rows(revision, { max: 200 }) },
      run: async (context, input) => ({
        data: { revisions: await listRevisions(context, resource, Number(input.id)) },
      }),
    },
    {
      ...reads,
      path: `${base}/compare/:id`,
      body: { id, older: number, newer: number },
      answer: { changes: rows(changedValue, { max: 1000 }) },
      run: async (context, { id, older, newer }) => ({
        data: {
          changes: await compareRevisions(context, resource, Number(id), [Number(older), Number(newer)]),
        },
      }),
    },
    {
      method: 'POST',
      feature: entry.feature,
      action: 'edit',
      path: `${base}/restore/:id`,
      body: { id, revision: number },
      answer: { id, ...columnsOf(entry) },
      run: async (context, { id, revision }) => ({
        data: await restoreRevision(context, resource, Number(id), Number(revision)),
        msg: translate[context.language]('saved'),
      }),
    },
  ]
})
