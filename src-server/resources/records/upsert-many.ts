import { check } from '#domain/fields/check.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import {
  longestReference,
  mostUpserts,
  type UpsertedRecord,
  type UpsertOutcome,
  type UpsertResult,
  upsertOutcomes,
} from '#domain/operations/upsert.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation, tryPart } from '../../context/operation.ts'
import { failureBody } from '../../http/errors.ts'
import { rejectUnknownFields } from '../../http/input/unknown-fields.ts'
import { entryOf } from '../registry.ts'
import { storeRecord, updateRecord } from './engine.ts'
import { recordsByReference, storeReferences } from './external-references.ts'
import { mayEdit } from './may-edit.ts'
import type { Body } from './record-check.ts'
import { readRecord } from './record-read.ts'

/**
 * Creates and changes records by their ids in another system, or by their own ids. Each record is saved or rejected by itself; all
 * of them are one operation of the history.
 */
export async function upsertMany(context: Context, name: ResourceName, sent: unknown): Promise<UpsertResult> {
  const { feature } = entryOf(name)
  const records = readRecordsSent(sent)
  return runOperation(context, { action: 'import', feature }, async (operation) => {
    const references = records.flatMap((record) => referenceOf(record) ?? [])
    const known = await recordsByReference(operation.trx, name, references)
    const results: UpsertedRecord[] = []
    const named: { reference: string; record_id: number }[] = []
    for (const record of records) {
      const reference = referenceOf(record)
      const result = await upsert(
        operation,
        name,
        record,
        reference === null ? undefined : known.get(reference),
      )
      results.push({ external_reference: reference, ...result })
      if (reference === null || result.id === null) continue
      // A second record with the same reference in the request changes the same record.
      known.set(reference, result.id)
      named.push({ reference, record_id: result.id })
    }
    await storeReferences(operation.trx, name, lastOfEach(named))
    return { ...countOutcomes(results), results }
  })
}

function readRecordsSent(sent: unknown): Record<string, unknown>[] {
  const isRecord = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!Array.isArray(sent) || !sent.every(isRecord))
    throw new Failure(422, 'invalid', { errors: { records: { reason: 'unreadable' } } })
  if (sent.length > mostUpserts)
    throw new Failure(422, 'invalid', {
      errors: { records: { reason: 'too_many', args: { max: mostUpserts } } },
    })
  return sent
}

const referenceOf = ({ external_reference: given }: Record<string, unknown>): string | null =>
  typeof given === 'string' && given.trim() !== '' ? given.trim() : null

type Upserted = Omit<UpsertedRecord, 'external_reference'>

async function upsert(
  operation: OperationContext,
  name: ResourceName,
  record: Record<string, unknown>,
  known: number | undefined,
): Promise<Upserted> {
  const { external_reference: reference, id, ...body } = record
  const saved = await tryPart(operation, (part) => {
    rejectUnknownFields(operation.context, columnsOf(entryOf(name)), body)
    if (reference !== undefined && !isReference(reference)) throw badReference()
    if (id === undefined && referenceOf(record) === null) throw badReference()
    return save(part, name, body, id === undefined ? known : Number(id), id !== undefined)
  })
  if (!(saved instanceof Failure)) return { ...saved, msg: null, errors: [] }
  const { msg, errors = {} } = failureBody(saved, operation.context.language)
  const problems = Object.entries(errors).map(([field, problem]) => ({ field, problem }))
  return { id: null, outcome: 'failed', msg, errors: problems }
}

const isReference = (given: unknown): boolean =>
  typeof given === 'string' && given.trim() !== '' && given.length <= longestReference

const badReference = () =>
  new Failure(422, 'invalid', { errors: { external_reference: { reason: 'required' } } })

/** `byId`: the record has to exist; of another system's id the record may have been deleted, and is created again. */
async function save(
  operation: OperationContext,
  name: ResourceName,
  body: Body,
  id: number | undefined,
  byId: boolean,
): Promise<{ id: number; outcome: UpsertOutcome }> {
  const stored = id !== undefined && (await readRecord(operation, name, id))
  if (!stored && byId) throw new Failure(404, 'record_not_found')
  if (!stored) return { id: (await storeRecord(operation, name, body)).id, outcome: 'created' }
  const editing = mayEdit(operation, name)
  editing.requireRight(stored)
  if (isSame(name, body, stored)) return { id: stored.id, outcome: 'unchanged' }
  await updateRecord(editing, name, stored.id, body)
  return { id: stored.id, outcome: 'updated' }
}

/** Whether all sent fields have these values already. */
function isSame(name: ResourceName, body: Body, stored: Record<string, unknown>): boolean {
  const { values, problems } = check(columnsOf(entryOf(name)), body, true)
  const same = Object.entries(values).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(stored[field] ?? null),
  )
  return same && Object.keys(problems).length === 0
}

const lastOfEach = <Named extends { reference: string }>(named: readonly Named[]): Named[] => [
  ...new Map(named.map((one) => [one.reference, one])).values(),
]

const countOutcomes = (results: readonly UpsertedRecord[]) =>
  Object.fromEntries(
    upsertOutcomes.map((outcome) => [outcome, results.filter((one) => one.outcome === outcome).length]),
  ) as Record<UpsertOutcome, number>
