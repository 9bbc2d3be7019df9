import { flag, integer, longText, rows, text } from '#domain/fields/fields.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'
import { bulkIds } from '#domain/operations/bulk.ts'
import type { ResourceName } from '#registry'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { nameFields } from '../resources/named-fields.ts'
import { entries } from '../resources/registry.ts'
import { bulkDelete, bulkStatus } from './bulk.ts'

const ids = { ids: longText({ required: true, max: 10_000 }) } as const
const answer = nameFields('BulkResult', {
  changed: integer({ required: true }),
  rejected: rows(
    {
      id: integer({ required: true }),
      title: text({ required: true, max: 1000 }),
      reason: text({ required: true, max: 2000 }),
    },
    { max: 500 },
  ),
  operation_id: text({ required: true, max: 36 }),
})

/** The bulk actions of every list whose records can be edited: publish, unpublish or delete many of them. */
export const bulkListActions: readonly AdminAction[] = entries.flatMap(([name, entry]) =>
  entry.only
    ? []
    : [
        ...(columnsOf(entry).status?.kind === 'flag' ? [statusVerb(name, entry)] : []),
        deleteVerb(name, entry),
      ],
)

function statusVerb(name: ResourceName, { feature }: Entry): AdminAction {
  return {
    method: 'POST',
    path: `/api/${name}/bulk-status`,
    feature,
    action: 'edit',
    body: { ...ids, status: flag() },
    answer,
    run: async (context, input) => {
      const data = await bulkStatus(context, name, idsOf(input.ids), input.status === true)
      return { data, msg: translate[context.language]('lists.changed', { smart_count: data.changed }) }
    },
  }
}

function deleteVerb(name: ResourceName, { feature }: Entry): AdminAction {
  return {
    method: 'POST',
    path: `/api/${name}/bulk-delete`,
    feature,
    action: 'delete',
    body: ids,
    answer,
    run: async (context, input) => {
      const data = await bulkDelete(context, name, idsOf(input.ids))
      return { data, msg: translate[context.language]('lists.deleted', { smart_count: data.changed }) }
    },
  }
}

function idsOf(raw: unknown): number[] {
  const read = bulkIds(String(raw))
  if ('reason' in read) throw new Failure(422, 'invalid', { errors: { ids: read } })
  return read
}
