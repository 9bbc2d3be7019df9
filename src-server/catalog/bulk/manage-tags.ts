import { sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { bulkMost } from '#domain/variants/bulk-edit.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate, requireRight, type Work } from '../../context/operation.ts'
import { orderedList } from '../../resources/list/list.ts'
import { removeRecord } from '../../resources/records/engine.ts'
import { recordOrThrow } from '../../resources/records/record-read.ts'
import { entryOf } from '../../resources/registry.ts'
import { productFeature } from './bulk-plan.ts'
import { productBatch } from './product-batch.ts'

/** More than anybody looks through; beyond it the list with its pages serves. */
const most = 1000

const { feature } = entryOf('tags')

/** The tags that the asker's list holds, by name, with the number of products that have each. */
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
 * Makes two tags one: every product that has the second gets the first in its place, and the second is deleted. All of it
 * or nothing, taken back as one; whoever may not change one of the products does not merge.
 */
export async function mergeTags(context: Context, id: number, from_id: number) {
  return operate(context, { action: 'delete', feature }, async (work) => {
    if (id === from_id)
      throw new Failure(422, 'invalid', { errors: { from_id: { reason: 'unknown_reference' } } })
    requireRight(context, { action: 'view', feature }, await recordOrThrow(work, 'tags', id))
    const changes = await changesOf(work, id, from_id)
    await productBatch.write(work, changes, 'update')
    await removeRecord(work, 'tags', from_id)
    return { changed: changes.length, operation_id: work.operation_id }
  })
}

async function changesOf(work: Work, id: number, from_id: number) {
  const { trx, context } = work
  // Both stay as they are until this is done, in one order for everybody.
  await sql`select id from tags where id in (${id}, ${from_id}) order by id for update`.execute(trx)
  const { rows } = await sql<{ owner_id: number }>`select l.owner_id from products_tag_ids l
    join products p on p.id = l.owner_id where l.target_id = ${from_id} and p.deleted_at is null
    order by l.owner_id limit ${bulkMost + 1}`.execute(trx)
  if (rows.length > bulkMost) throw new Failure(422, 'bulk.too_many', { args: { max: bulkMost } })
  const ids = rows.map(({ owner_id }) => owner_id)
  const products = await productBatch.lock(work, ids, ['tag_ids'])
  return products.map((product) => {
    requireRight(context, { action: 'edit', feature: productFeature }, product)
    const before = product.tag_ids as number[]
    const after = [...new Set(before.map((tag) => (tag === from_id ? id : tag)))]
    return { id: product.id, before: { tag_ids: before }, after: { tag_ids: after } }
  })
}
