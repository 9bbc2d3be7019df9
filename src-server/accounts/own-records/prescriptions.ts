import { sql } from 'kysely'
import { MOST_PRESCRIPTIONS } from '#domain/accounts/prescription.ts'
import type { AnswerRow, ShopAnswer } from '#domain/contract/shop-api.ts'
import { quoteState } from '#domain/orders/prescriptions/quote.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { prescriptionKind, removeUnusedFile } from '../../media/private-files.ts'
import { ownPage, ownRow } from './own-rows.ts'

/** A customer's prescriptions (docs/domain.md 1.6, 2.5): pictures that are private files, with the owner's note. */

type Prescription = AnswerRow<'prescription'>
type Details = Pick<Prescription, 'prescription_title' | 'patient_name' | 'patient_age' | 'patient_gender_id'>
type Saved = { data: Prescription; msg: string }

const list = {
  table: 'prescription_infos',
  columns: sql`t.id, t.prescription_title, t.patient_name, t.patient_age, t.patient_gender_id, t.file_name,
    '/api/private-files/' || t.file_name as file_url, t.created_at`,
} as const

export const listPrescriptions = (
  context: Context,
  paging: { page?: number | null; limit?: number | null },
  path: string,
): Promise<ShopAnswer<'prescriptions'>> =>
  ownPage<Prescription>(context, { ...list, order: sql`t.id desc` }, paging, path)

export const readPrescription = (context: Context, { id }: { id: number }): Promise<Prescription> =>
  ownRow<Prescription>(context.db, list, currentUser(context).id, id)

export const storePrescription = (
  context: Context,
  { file_name, ...details }: Details & { file_name: string },
): Promise<Saved> =>
  save(context, async (operation, user_id) => {
    await requireRoom(operation, user_id)
    await lockOwnFile(operation, user_id, file_name)
    const { id } = await operation.trx
      .insertInto('prescription_infos')
      .values({ ...wordsOf(details), user_id, file_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    operation.recordChange({ resource: 'my-prescriptions', id, action: 'create' })
    return id
  })

export const updatePrescription = (
  context: Context,
  { id, file_name, ...details }: Details & { id: number; file_name: string | null },
): Promise<Saved> =>
  save(context, async (operation, user_id) => {
    const before = await ownRow<Prescription>(operation.trx, list, user_id, id)
    const file = file_name ?? before.file_name
    if (file !== before.file_name) await lockOwnFile(operation, user_id, file)
    await operation.trx
      .updateTable('prescription_infos')
      .set({ ...wordsOf(details), file_name: file, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute()
    if (file !== before.file_name) await removeUnusedFile(operation, before.file_name)
    operation.recordChange({ resource: 'my-prescriptions', id, action: 'update' })
    return id
  })

/** Deletes a prescription; a copy that was sent with an order stays with the order. */
export async function deletePrescription(
  context: Context,
  { id }: { id: number },
): Promise<AnswerRow<'deletePrescription'>> {
  const user = currentUser(context)
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    await lockPrescription(operation, user.id, id)
    await withdrawQuote(operation, user.id, id)
    const deleted = await operation.trx
      .deleteFrom('prescription_infos')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('file_name')
      .executeTakeFirst()
    if (!deleted) throw new Failure(404, 'record_not_found')
    await removeUnusedFile(operation, deleted.file_name)
    operation.recordChange({ resource: 'my-prescriptions', id, action: 'delete' })
  })
  return { status: true, msg: translate[context.language]('deleted') }
}

/** The lock makes customers wait who ask for a quote, and pharmacists who make one: they lock the prescription first too. */
const lockPrescription = ({ trx }: OperationContext, user_id: number, id: number) =>
  trx
    .selectFrom('prescription_infos')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .execute()

/** A quote that is not made yet is not made any more. */
async function withdrawQuote({ trx }: OperationContext, user_id: number, prescription_id: number) {
  await trx
    .updateTable('prescription_quotes')
    .set({ state: quoteState.withdrawn, updated_by: user_id, updated_at: sql<string>`clock_timestamp()` })
    .where('prescription_id', '=', prescription_id)
    .where('user_id', '=', user_id)
    .where('state', '=', quoteState.waiting)
    .execute()
}

async function save(
  context: Context,
  write: (operation: OperationContext, user_id: number) => Promise<number>,
): Promise<Saved> {
  const user = currentUser(context)
  const data = await runOperation(context, { open: 'its owner' }, async (operation) =>
    ownRow<Prescription>(operation.trx, list, user.id, await write(operation, user.id)),
  )
  return { data, msg: translate[context.language]('saved') }
}

const wordsOf = ({ prescription_title, patient_name, patient_age, patient_gender_id }: Details) => ({
  prescription_title,
  patient_name,
  patient_age,
  patient_gender_id,
})

async function requireRoom({ trx }: OperationContext, user_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prescriptions of ${user_id}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('prescription_infos')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_PRESCRIPTIONS)
    throw new Failure(409, 'customer.too_many_prescriptions', { args: { count: MOST_PRESCRIPTIONS } })
}

async function lockOwnFile({ trx }: OperationContext, owner_id: number, name: string): Promise<void> {
  const file = await trx
    .selectFrom('private_files')
    .select('id')
    .where('name', '=', name)
    .where('kind', '=', prescriptionKind)
    .where('owner_id', '=', owner_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!file) throw new Failure(422, 'invalid', { errors: { file_name: { reason: 'unknown_reference' } } })
}
