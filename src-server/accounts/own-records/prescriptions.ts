import { sql } from 'kysely'
import { MOST_PRESCRIPTIONS } from '#domain/accounts/prescription.ts'
import type { AnswerRow, ShopAnswer } from '#domain/contract/shop-api.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { prescriptionKind, removeUnusedFile } from '../../media/private-files.ts'
import { ownPage, ownRow } from './own-rows.ts'

/** A customer's prescriptions (docs/domain.md 1.6, 2.5): pictures that are private files, with what their owner says of them. */

type Prescription = AnswerRow<'prescription'>
type Said = Pick<Prescription, 'prescription_title' | 'patient_name' | 'patient_age' | 'patient_gender_id'>
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
  ownRow<Prescription>(context.db, list, asker(context).id, id)

export const storePrescription = (
  context: Context,
  { file_name, ...said }: Said & { file_name: string },
): Promise<Saved> =>
  save(context, async (work, user_id) => {
    await refuseTooMany(work, user_id)
    await lockOwnFile(work, user_id, file_name)
    const { id } = await work.trx
      .insertInto('prescription_infos')
      .values({ ...wordsOf(said), user_id, file_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    work.keep({ resource: 'my-prescriptions', id, action: 'create' })
    return id
  })

export const updatePrescription = (
  context: Context,
  { id, file_name, ...said }: Said & { id: number; file_name: string | null },
): Promise<Saved> =>
  save(context, async (work, user_id) => {
    const before = await ownRow<Prescription>(work.trx, list, user_id, id)
    const file = file_name ?? before.file_name
    if (file !== before.file_name) await lockOwnFile(work, user_id, file)
    await work.trx
      .updateTable('prescription_infos')
      .set({ ...wordsOf(said), file_name: file, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute()
    if (file !== before.file_name) await removeUnusedFile(work, before.file_name)
    work.keep({ resource: 'my-prescriptions', id, action: 'update' })
    return id
  })

/** It is gone; what was sent along with an order stays with the order. */
export async function deletePrescription(
  context: Context,
  { id }: { id: number },
): Promise<AnswerRow<'deletePrescription'>> {
  const user = asker(context)
  await operate(context, { open: 'its owner' }, async (work) => {
    const gone = await work.trx
      .deleteFrom('prescription_infos')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('file_name')
      .executeTakeFirst()
    if (!gone) throw new Failure(404, 'record_not_found')
    await removeUnusedFile(work, gone.file_name)
    work.keep({ resource: 'my-prescriptions', id, action: 'delete' })
  })
  return { status: true, msg: speak[context.language]('deleted') }
}

async function save(
  context: Context,
  write: (work: Work, user_id: number) => Promise<number>,
): Promise<Saved> {
  const user = asker(context)
  const data = await operate(context, { open: 'its owner' }, async (work) =>
    ownRow<Prescription>(work.trx, list, user.id, await write(work, user.id)),
  )
  return { data, msg: speak[context.language]('saved') }
}

const wordsOf = ({ prescription_title, patient_name, patient_age, patient_gender_id }: Said) => ({
  prescription_title,
  patient_name,
  patient_age,
  patient_gender_id,
})

async function refuseTooMany({ trx }: Work, user_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prescriptions of ${user_id}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('prescription_infos')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_PRESCRIPTIONS)
    throw new Failure(409, 'customer.too_many_prescriptions', { args: { count: MOST_PRESCRIPTIONS } })
}

async function lockOwnFile({ trx }: Work, owner_id: number, name: string): Promise<void> {
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
