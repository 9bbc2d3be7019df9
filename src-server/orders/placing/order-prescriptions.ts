import type { Values } from '#domain/fields/fields.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { customerOf } from '../../auth/order-owner.ts'
import { type FieldErrors, rejectErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { ofOwner, ownerOf, prescriptionKind } from '../../media/private-files.ts'

type Wanted = Values<typeof guestOrder>['prescription_info']
type Sent = { file_name: string; prescription_id: number | null }

/**
 * The prescriptions of an order. They must belong to the current user, and are locked against deletion until the transaction
 * ends.
 */
export async function lockPrescriptions(operation: OperationContext, wanted: Wanted): Promise<Sent[]> {
  if (wanted.length === 0) return []
  const listed = await listedFiles(operation, wanted)
  const sent = wanted.map(({ id, file_name }) => ({
    file_name: (id === null ? file_name : listed.get(id)) ?? '',
    prescription_id: id,
  }))
  const own = await ownFiles(operation, sent)
  const errors: FieldErrors = {}
  for (const [at, { file_name }] of sent.entries())
    if (!own.has(file_name)) errors[`prescription_info.${at}`] = { reason: 'unknown_reference' }
  rejectErrors(errors)
  // Without duplicates (docs/domain.md 3.4).
  return [...new Map(sent.map((one) => [one.file_name, one])).values()]
}

export async function insertPrescriptions(
  { trx }: OperationContext,
  order_info_id: number,
  sent: readonly Sent[],
): Promise<void> {
  if (sent.length === 0) return
  await trx
    .insertInto('order_prescription_infos')
    .values(sent.map((one) => ({ ...one, order_info_id })))
    .execute()
}

/** The files of saved prescriptions by their ids; only the customer's own ones. */
async function listedFiles({ trx, context }: OperationContext, wanted: Wanted): Promise<Map<number, string>> {
  const customer = customerOf(context)
  const ids = wanted.flatMap(({ id }) => id ?? [])
  if (!customer || ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('prescription_infos')
    .select(['id', 'file_name'])
    .where('id', 'in', ids)
    .where('user_id', '=', customer.id)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ id, file_name }) => [id, file_name]))
}

async function ownFiles(
  { trx, context }: OperationContext,
  sent: readonly Sent[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('private_files')
    .select('name')
    .where(
      'name',
      'in',
      sent.map(({ file_name }) => file_name),
    )
    .where('kind', '=', prescriptionKind)
    .where(ofOwner(ownerOf(context)))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ name }) => name))
}
