import { integer, rows, text } from '#domain/fields/fields.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { nameFields } from '../resources/named-fields.ts'
import { entries } from '../resources/registry.ts'
import { recordUses } from './record-uses.ts'

const id = integer({ required: true, min: 1 })
const answer = nameFields('RecordUses', {
  groups: rows({
    resource: text({ required: true }),
    total: integer({ required: true }),
    rows: rows({ id, title: text({ max: 1000 }) }),
  }),
})

/**
 * Where a record is used, for every resource whose records can be created and deleted. Pictures have an action of their own,
 * because texts use them as well.
 */
export const usesActions: readonly AdminAction[] = entries.flatMap(([name, { only, feature }]) =>
  only || name === 'media-galleries'
    ? []
    : [
        {
          method: 'GET' as const,
          path: `/api/${name}/uses/:id`,
          feature,
          action: 'view' as const,
          body: { id },
          answer,
          run: async (context, input) => ({ data: await recordUses(context, name, input.id as number) }),
        },
      ],
)
