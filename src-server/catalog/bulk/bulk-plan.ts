import { createHash } from 'node:crypto'
import { can, sees } from '#domain/accounts/permissions.ts'
import type { Problem } from '#domain/fields/check.ts'
import { type BulkProduct, bulkChange } from '#domain/variants/bulk-change.ts'
import { type BulkEdit, bulkFields } from '#domain/variants/bulk-edit.ts'
import type { Context } from '../../context/context.ts'
import type { BatchChange } from '../../resources/batch.ts'
import type { StoredProduct } from './product-batch.ts'

export const productFeature = 1

type Titled = Pick<StoredProduct, 'id' | 'product_title' | 'product_title_bn'>
export type RejectedProduct = Titled & { problem: Problem }

/** The changes of a bulk edit, product by product. `token` identifies exactly these changes of these products. */
export type BulkPlan = {
  count: number
  changes: (BatchChange & Titled)[]
  unchanged: number
  rejected: RejectedProduct[]
  token: string
}

/** The fields of a product that an edit reads. */
export const touchedFields = (edit: BulkEdit): string[] =>
  bulkFields.filter((name) => edit[name]).flatMap((name) => readFor[name] ?? [name])

const readFor: Partial<Record<(typeof bulkFields)[number], string[]>> = {
  status: ['status', 'publish_at'],
  price: ['product_price_infos'],
}

export function planOf(
  { user }: Context,
  edit: BulkEdit,
  ids: readonly number[],
  stored: readonly StoredProduct[],
): BulkPlan {
  const all = sees(user, productFeature) === 'all'
  const byId = new Map(
    stored.filter(({ created_by }) => all || created_by === user?.id).map((at) => [at.id, at]),
  )
  const changes: BulkPlan['changes'] = []
  const rejected: RejectedProduct[] = []
  let unchanged = 0
  for (const id of ids) {
    const product = byId.get(id)
    const titles = {
      id,
      product_title: product?.product_title ?? '',
      product_title_bn: product?.product_title_bn ?? null,
    }
    if (!product) rejected.push({ ...titles, problem: { reason: 'bulk_gone' } })
    else if (!can(user, 'edit', productFeature, product))
      rejected.push({ ...titles, problem: { reason: 'bulk_not_allowed' } })
    else {
      const change = bulkChange(product as StoredProduct & BulkProduct, edit)
      if (!change) unchanged += 1
      else if ('problem' in change) rejected.push({ ...titles, problem: change.problem })
      else changes.push({ ...titles, ...change })
    }
  }
  const seen = ids.map((id) => [id, byId.get(id)?.updated_at])
  const fingerprint = JSON.stringify([user?.id, edit, seen, changes, rejected])
  return {
    count: ids.length,
    changes,
    unchanged,
    rejected,
    token: createHash('sha256').update(fingerprint).digest('base64url'),
  }
}
