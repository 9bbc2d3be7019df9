import {
  type BulkEdit,
  bulkEdit as bulkEditFields,
  bulkEditProblems,
  bulkMost,
  readIds,
} from '#domain/variants/bulk-edit.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate, requireRight, type Work } from '../../context/operation.ts'
import { undoOperation } from '../../history/undo-operation.ts'
import { listQueryOfText } from '../../resources/list/bad-query.ts'
import { idsOfList } from '../../resources/list/list.ts'
import { deadReferences } from '../../resources/records/references.ts'
import { type BulkPlan, planOf, productFeature, touchedFields } from './bulk-plan.ts'
import { productBatch, readProducts, type StoredProduct } from './product-batch.ts'

/** What a bulk edit is called in the history. */
export const bulk = 'bulk'

const mayEdit = { action: 'edit', feature: productFeature } as const

/** What a bulk edit would do; nothing is changed. */
export async function previewBulk(context: Context, edit: BulkEdit): Promise<BulkPlan> {
  requireRight(context, mayEdit)
  const ids = await chosenIds(context, edit)
  return planOf(context, edit, ids, await readProducts(context.db, ids, touchedFields(edit)))
}

export type BulkDone = { changed: number; operation_id: string }

/** Does what was previewed: nothing else, and not twice. */
export async function applyBulk(
  context: Context,
  edit: BulkEdit,
  token: string,
  skipRefused: boolean,
): Promise<BulkDone> {
  requireRight(context, mayEdit)
  // Asked before the transaction, which would have to wait for a list that somebody else is reading.
  const ids = await chosenIds(context, edit)
  return operate(context, mayEdit, async (work) => {
    await refuseDead(work, edit)
    const stored = (await productBatch.lock(work, ids, touchedFields(edit))) as StoredProduct[]
    const plan = planOf(context, edit, ids, stored)
    if (plan.token !== token) throw new Failure(409, 'bulk.not_as_previewed')
    if (plan.refused.length > 0 && !skipRefused)
      throw new Failure(422, 'bulk.refused', { args: { count: plan.refused.length } })
    if (plan.changes.length === 0) throw new Failure(422, 'bulk.nothing')
    await productBatch.write(work, plan.changes, bulk)
    return { changed: plan.changes.length, operation_id: work.operation_id }
  })
}

/** Takes a bulk edit back, or the taking back of one. */
export async function undoBulk(context: Context, operation_id: string) {
  if (!uuid.test(operation_id)) throw new Failure(404, 'undo.unknown')
  return operate(context, mayEdit, async (work) => {
    const { restored, left } = await undoOperation(work, 'products', operation_id)
    const told = new Set(left.filter(({ reason }) => reason !== 'bulk_gone').map(({ id }) => id))
    const titles = new Map(
      (await readProducts(work.trx, [...told], [])).map((product) => [product.id, product]),
    )
    return {
      restored,
      operation_id: work.operation_id,
      left: left.map(({ id, reason }) => ({
        id,
        product_title: titles.get(id)?.product_title ?? '',
        product_title_bn: titles.get(id)?.product_title_bn ?? null,
        problem: { reason },
      })),
    }
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function chosenIds(context: Context, edit: BulkEdit): Promise<number[]> {
  const errors = bulkEditProblems(edit)
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
  const ids = edit.all ? await idsOfFilter(context, edit) : (readIds(edit.ids) ?? [])
  if (ids.length > bulkMost) throw new Failure(422, 'bulk.too_many', { args: { max: bulkMost } })
  if (ids.length === 0) throw new Failure(422, 'bulk.nothing')
  return ids.sort((a, b) => a - b)
}

async function idsOfFilter(context: Context, { filter, except }: BulkEdit): Promise<number[]> {
  const left = new Set(readIds(except))
  return (await idsOfList(context, 'products', listQueryOfText(filter ?? ''))).filter((id) => !left.has(id))
}

async function refuseDead(work: Work, edit: BulkEdit): Promise<void> {
  const { category_ids, tag_ids } = bulkEditFields
  const errors = await deadReferences(
    work,
    { category_ids, tag_ids },
    {
      category_ids: edit.category_ids && { add: edit.category_ids.add },
      tag_ids: edit.tag_ids && { add: edit.tag_ids.add },
    },
    null,
  )
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}
