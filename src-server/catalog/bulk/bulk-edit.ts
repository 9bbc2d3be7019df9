import {
  type BulkEdit,
  bulkEdit as bulkEditFields,
  bulkEditMost,
  bulkEditProblems,
  readIds,
} from '#domain/variants/bulk-edit.ts'
import type { Context } from '../../context/context.ts'
import { Failure, rejectErrors } from '../../context/failure.ts'
import { type OperationContext, requireRight, runOperation } from '../../context/operation.ts'
import { undoOperation } from '../../history/undo-operation.ts'
import { listQueryOfText } from '../../resources/list/bad-query.ts'
import { idsOfList } from '../../resources/list/list.ts'
import { deadReferences } from '../../resources/records/references.ts'
import { type BulkPlan, planOf, productFeature, touchedFields } from './bulk-plan.ts'
import { productBatch, readProducts, type StoredProduct } from './product-batch.ts'

/** The action of a bulk edit in the history. */
export const bulk = 'bulk'

const mayEdit = { action: 'edit', feature: productFeature } as const

/** Computes the changes of a bulk edit without saving. */
export async function previewBulk(context: Context, edit: BulkEdit): Promise<BulkPlan> {
  requireRight(context, mayEdit)
  const ids = await chosenIds(context, edit)
  return planOf(context, edit, ids, await readProducts(context.db, ids, touchedFields(edit)))
}

export type BulkDone = { changed: number; operation_id: string }

/** Applies exactly what was previewed, and only once. */
export async function applyBulk(
  context: Context,
  edit: BulkEdit,
  token: string,
  skipRejected: boolean,
): Promise<BulkDone> {
  requireRight(context, mayEdit)
  // Read before the transaction, which would otherwise have to wait for a concurrent read of the list.
  const ids = await chosenIds(context, edit)
  return runOperation(context, mayEdit, async (operation) => {
    await requireLive(operation, edit)
    const stored = (await productBatch.lock(operation, ids, touchedFields(edit))) as StoredProduct[]
    const plan = planOf(context, edit, ids, stored)
    if (plan.token !== token) throw new Failure(409, 'bulk.not_as_previewed')
    if (plan.rejected.length > 0 && !skipRejected)
      throw new Failure(422, 'bulk.rejected', { args: { count: plan.rejected.length } })
    if (plan.changes.length === 0) throw new Failure(422, 'bulk.nothing')
    await productBatch.write(operation, plan.changes, bulk)
    return { changed: plan.changes.length, operation_id: operation.operation_id }
  })
}

/** Undoes a bulk edit, or an earlier undo. */
export async function undoBulk(context: Context, operation_id: string) {
  if (!uuid.test(operation_id)) throw new Failure(404, 'undo.unknown')
  return runOperation(context, mayEdit, async (operation) => {
    const { restored, left } = await undoOperation(operation, 'products', operation_id)
    const reported = new Set(left.filter(({ reason }) => reason !== 'bulk_gone').map(({ id }) => id))
    const titles = new Map(
      (await readProducts(operation.trx, [...reported], [])).map((product) => [product.id, product]),
    )
    return {
      restored,
      operation_id: operation.operation_id,
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
  rejectErrors(errors)
  const ids = edit.all ? await idsOfFilter(context, edit) : (readIds(edit.ids) ?? [])
  if (ids.length > bulkEditMost) throw new Failure(422, 'bulk.too_many', { args: { max: bulkEditMost } })
  if (ids.length === 0) throw new Failure(422, 'bulk.nothing')
  return ids.sort((a, b) => a - b)
}

async function idsOfFilter(context: Context, { filter, except }: BulkEdit): Promise<number[]> {
  const left = new Set(readIds(except))
  return (await idsOfList(context, 'products', listQueryOfText(filter ?? ''))).filter((id) => !left.has(id))
}

async function requireLive(operation: OperationContext, edit: BulkEdit): Promise<void> {
  const { category_ids, tag_ids } = bulkEditFields
  const errors = await deadReferences(
    operation,
    { category_ids, tag_ids },
    {
      category_ids: edit.category_ids && { add: edit.category_ids.add },
      tag_ids: edit.tag_ids && { add: edit.tag_ids.add },
    },
    null,
  )
  rejectErrors(errors)
}
