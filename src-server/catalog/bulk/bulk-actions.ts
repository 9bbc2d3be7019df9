import { sql } from 'kysely'
import { flag, integer, links, money, record, rows, text, time, translated } from '#domain/fields/fields.ts'
import { type BulkEdit, bulkEdit } from '#domain/variants/bulk-edit.ts'
import type { Context } from '../../context/context.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import { undone } from '../../history/undo-operation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { sentSometimes } from '../../resources/named-fields.ts'
import { applyBulk, bulk, previewBulk, undoBulk } from './bulk-edit.ts'
import { type BulkPlan, productFeature, type RejectedProduct } from './bulk-plan.ts'
import { fewOf } from './bulk-sample.ts'
import { listPartsVerb } from './product-list-parts.ts'

const id = integer({ required: true })
const many = integer({ required: true })
const titled = { id, ...translated({ product_title: text({ required: true, max: 300 }) }) } as const
const rejected = { ...titled, reason: text({ required: true, max: 500 }) } as const
/** Only what changes is sent. */
const state = sentSometimes({
  status: flag(),
  selected: flag(),
  category_ids: links('categories'),
  tag_ids: links('tags'),
})
const products = { feature: productFeature, action: 'edit' } as const
const uuid = text({ required: true, max: 36 })

/** How many of the rejected products are listed. */
const named = 200

/** Bulk editing of products: preview, apply and undo (docs/domain.md 3.8). */
export const bulkActions: readonly AdminAction[] = [
  listPartsVerb,
  {
    ...products,
    method: 'POST',
    path: '/api/products/bulk-preview',
    body: bulkEdit,
    answer: {
      count: many,
      changed: many,
      unchanged: many,
      rejected: rows(rejected),
      rejected_total: many,
      samples: rows({
        ...titled,
        before: record(state),
        after: record(state),
        prices: rows({ id, before: money({ required: true }), after: money({ required: true }) }),
        more_prices: many,
      }),
      token: text({ required: true }),
    },
    run: async (context, input) => ({
      data: previewOf(context, await previewBulk(context, input as BulkEdit)),
    }),
  },
  {
    ...products,
    method: 'POST',
    path: '/api/products/bulk-edit',
    body: { ...bulkEdit, token: text({ required: true }), skip_rejected: flag() },
    answer: { changed: many, operation_id: uuid },
    run: async (context, input) => {
      const { token, skip_rejected, ...edit } = input as BulkEdit & { token: string; skip_rejected: boolean }
      const data = await applyBulk(context, edit, token, skip_rejected)
      return { data, msg: translate[context.language]('bulk.done', { smart_count: data.changed }) }
    },
  },
  {
    ...products,
    method: 'POST',
    path: '/api/products/bulk-undo',
    body: { operation_id: uuid },
    answer: { restored: many, operation_id: uuid, left: rows(rejected), left_total: many },
    run: async (context, { operation_id }) => {
      const { left, ...data } = await undoBulk(context, operation_id as string)
      const msg = translate[context.language]('undo.done', { smart_count: data.restored })
      return { data: { ...data, ...listed(context, left, 'left') }, msg }
    },
  },
  {
    ...products,
    method: 'GET',
    path: '/api/products/bulk-last',
    body: {},
    answer: {
      last: record(
        { operation_id: uuid, undo: flag(), count: many, created_at: time({ required: true }) },
        { required: false },
      ),
    },
    run: async ({ db, user }) => {
      const { rows: found } = await sql`select h.operation_id, h.action = ${undone} as undo, h.created_at,
          (select count(*) from history c where c.operation_id = h.operation_id) as count
        from history h where h.resource = 'products' and h.user_id = ${user?.id ?? null}
          and h.action in (${sql.lit(bulk)}, ${sql.lit(undone)})
        order by h.id desc limit 1`.execute(db)
      return { data: { last: found[0] ?? null } }
    },
  },
]

function previewOf(context: Context, { count, changes, unchanged, rejected: skipped, token }: BulkPlan) {
  return {
    count,
    changed: changes.length,
    unchanged,
    ...listed(context, skipped, 'rejected'),
    samples: fewOf(changes),
    token,
  }
}

/** The first of them with the reason as text, and the total. */
function listed(context: Context, all: readonly RejectedProduct[], name: string) {
  const t = translate[context.language]
  const described = all.slice(0, named).map(({ problem: { reason, args }, ...of }) => ({
    ...of,
    reason: t(`problems.${reason}` as ServerMessage, args),
  }))
  return { [name]: described, [`${name}_total`]: all.length }
}
