import { sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { bulkEditMost } from '#domain/variants/bulk-edit.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, requireRight, runOperation } from '../../context/operation.ts'
import { orderedList } from '../../resources/list/list.ts'
import { removeRecord } from '../../resources/records/engine.ts'
import { recordOrThrow } from '../../resources/records/record-read.ts'
import { entryOf } from '../../resources/registry.ts'
import { productFeature } from './bulk-plan.ts'
import { productBatch } from './product-batch.ts'

/** More than people look through; if there are more, the paginated list is used. */
const most = 1000

const { feature } = entryOf('tags')

/** The tags that the current user's list contains, by name, with the number of products of each. */
export async function countTags(context: Context) {
  requireRight(context, { action: 'view', feature })
  const { from } = orderedList(context, 'tags', { page: 1, limit: most, filter: {} })
  const counted = sees(context.user, productFeature) === 'all'
  const { rows } = await sql<{ id: number; products: number | null }>`
    select t.id, t.tag_title, t.tag_title_bn, t.status, t.created_by, n.products
    from (select t.* ${from} order by t.tag_title collate "und-x-icu", t.id limit ${most}) t
    left join (select l.target_id, count(*)::integer as products from products_tag_ids l
      join products p on p.id = l.owner_id where p.deleted_at is null group by l.target_id) n on n.target_id = t.id
    order by t.tag_title collate "und-x-icu", t.id`.execute(context.db)
  return { rows: rows.map((row) => ({ ...row, products: counted ? (row.products ?? 0) : null })), most }
}

/**
 * Merges two tags: every product with the second one gets the first instead, and the second is deleted. It is one operation,
 * undone as a whole; it requires the right to edit every product concerned.
 */
export async function mergeTags(context: Context, id: number, from_id: number) {
  return runOperation(context, { action: 'delete', feature }, async (operation) => {
    if (id === from_id)
      throw new Failure(422, 'invalid', { errors: { from_id: { reason: 'unknown_reference' } } })
    requireRight(context, { action: 'view', feature }, await recordOrThrow(operation, 'tags', id))
    const changes = await changesOf(operation, id, from_id)
    await productBatch.write(operation, changes, 'update')
    await removeRecord(operation, 'tags', from_id)
    return { changed: changes.length, operation_id: operation.operation_id }
  })
}

async function changesOf(operation: OperationContext, id: number, from_id: number) {
  const { trx, context } = operation
  // Both tags are locked until the transaction ends, in a fixed order against deadlocks.
  await sql`select id from tags where id in (${id}, ${from_id}) order by id for update`.execute(trx)
  const { rows } = await sql<{ owner_id: number }>`select l.owner_id from products_tag_ids l
    join products p on p.id = l.owner_id where l.target_id = ${from_id} and p.deleted_at is null
    order by l.owner_id limit ${bulkEditMost + 1}`.execute(trx)
  if (rows.length > bulkEditMost) throw new Failure(422, 'bulk.too_many', { args: { max: bulkEditMost } })
  const ids = rows.map(({ owner_id }) => owner_id)
  const products = await productBatch.lock(operation, ids, ['tag_ids'])
  return products.map((product) => {
    requireRight(context, { action: 'edit', feature: productFeature }, product)
    const before = product.tag_ids as number[]
    const after = [...new Set(before.map((tag) => (tag === from_id ? id : tag)))]
    return { id: product.id, before: { tag_ids: before }, after: { tag_ids: after } }
  })
}
