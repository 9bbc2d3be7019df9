import { category } from '#domain/catalog/category.ts'
import { audit, integer, rows, text } from '#domain/fields/fields.ts'
import { translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { entryOf } from '../../resources/registry.ts'
import { moveCategory, readTree } from './category-tree.ts'

const { feature } = entryOf('categories')
const id = integer({ required: true, min: 1 })
const { category_name, category_name_bn, parent_id } = category
const { status, created_by, updated_at } = audit

/** The actions on the category tree: reading it and moving a category. */
export const categoryActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/categories/tree',
    feature,
    action: 'view',
    body: {},
    answer: {
      rows: rows({
        id,
        category_name,
        category_name_bn,
        parent_id,
        status,
        created_by,
        updated_at,
        products: integer(),
      }),
      most: id,
    },
    run: async (context) => ({ data: await readTree(context) }),
  },
  {
    method: 'POST',
    path: '/api/categories/move',
    feature,
    action: 'edit',
    body: { id, parent_id: integer({ min: 1 }), before_id: integer({ min: 1 }) },
    answer: { operation_id: text({ required: true, max: 36 }) },
    run: async (context, input) => ({
      data: await moveCategory(context, input as Parameters<typeof moveCategory>[1]),
      msg: translate[context.language]('saved'),
    }),
  },
]
