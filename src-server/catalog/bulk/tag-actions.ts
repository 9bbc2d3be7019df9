import { tag } from '#domain/catalog/tag.ts'
import { audit, integer, rows, text } from '#domain/fields/fields.ts'
import { translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { entryOf } from '../../resources/registry.ts'
import { countTags, mergeTags } from './manage-tags.ts'

const { feature } = entryOf('tags')
const id = integer({ required: true, min: 1 })
const { status, created_by } = audit

/** The actions on tags: the list with product counts, and merging two tags. */
export const tagActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/tags/counts',
    feature,
    action: 'view',
    body: {},
    answer: { rows: rows({ id, ...tag, status, created_by, products: integer() }), most: id },
    run: async (context) => ({ data: await countTags(context) }),
  },
  {
    method: 'POST',
    path: '/api/tags/merge',
    feature,
    action: 'delete',
    body: { id, from_id: id },
    answer: { changed: integer({ required: true }), operation_id: text({ required: true, max: 36 }) },
    run: async (context, input) => {
      const data = await mergeTags(context, input.id as number, input.from_id as number)
      return { data, msg: translate[context.language]('saved') }
    },
  },
]
