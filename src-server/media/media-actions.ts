import { integer, rows, text } from '#domain/fields/fields.ts'
import { Failure } from '../context/failure.ts'
import { requireRight } from '../context/operation.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { listUses } from './picture-uses.ts'

const gallery = { feature: 4, action: 'view' } as const

/** The actions of the media library beyond reading and writing its records. */
export const mediaActions: readonly AdminAction[] = [
  {
    ...gallery,
    method: 'GET',
    path: '/api/media-galleries/uses',
    body: { id: integer({ required: true }) },
    answer: {
      total: integer({ required: true }),
      rows: rows({
        resource: text({ required: true }),
        id: integer({ required: true }),
        title: text(),
        field: text({ required: true }),
      }),
    },
    run: async (context, { id }) => {
      const found = await context.db
        .selectFrom('media_galleries')
        .select(['id', 'content', 'created_by'])
        .where('id', '=', Number(id))
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!found) throw new Failure(404, 'record_not_found')
      requireRight(context, gallery, found)
      return { data: await listUses(context, { id: found.id, path: found.content }) }
    },
  },
]
