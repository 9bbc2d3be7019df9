import type { Kysely } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { type FieldErrors, rejectErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { fileKinds, ofOwner, ownerOf } from '../../media/private-files.ts'

type Designed = Pick<
  Values<typeof guestOrder>['items'][number],
  'custom_product_design_id' | 'upload_product_image'
>

const design = Number(Object.entries(fileKinds).find(([, kind]) => kind === 'design')?.[0])

/** A line has one design at most: a chosen one or an uploaded one. */
export function rejectTwoDesigns(items: readonly Designed[]): void {
  const errors: FieldErrors = {}
  for (const [at, { custom_product_design_id, upload_product_image }] of items.entries())
    if (custom_product_design_id !== null && upload_product_image !== null)
      errors[`items.${at}.upload_product_image`] = { reason: 'one_design' }
  rejectErrors(errors)
}

/** The current user's own designs on the lines, locked against deletion until the transaction ends. */
export async function lockOwnDesigns(
  { trx, context }: Pick<OperationContext, 'context'> & { trx: Kysely<Schema> },
  items: readonly Designed[],
): Promise<ReadonlySet<string>> {
  const names = items.flatMap(({ upload_product_image: name }) => name ?? [])
  if (names.length === 0) return new Set()
  const files = await trx
    .selectFrom('private_files')
    .select('name')
    .where('name', 'in', names)
    .where('kind', '=', design)
    .where(ofOwner(ownerOf(context)))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(files.map(({ name }) => name))
}
