import { isDeepStrictEqual } from 'node:util'
import { check, checkField } from '#domain/fields/check.ts'
import { integer, text } from '#domain/fields/fields.ts'
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
import { Failure, rejectErrors } from '../../context/failure.ts'
import {
  type Guard,
  type OperationContext,
  requireRightToWrite,
  runOperation,
  tryPart,
} from '../../context/operation.ts'
import { failureBody } from '../../http/errors.ts'
import { rejectUnknownFields } from '../../http/input/unknown-fields.ts'
import { hooksOf } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { storeRecord, updateRecord } from './engine.ts'
import { lockReferences, recordsByReference, storeReferences } from './external-references.ts'
import { mayEdit } from './may-edit.ts'
import type { Body } from './record-check.ts'
import { readRecord } from './record-read.ts'

/**
 * Creates and changes records by their ids in another system, or by their own ids. Each record is saved or rejected by itself; all
 * of them are one operation of the history.
 */
export async function upsertMany(context: Context, name: ResourceName, sent: unknown): Promise<UpsertResult> {
  const guard: Guard = { action: 'import', feature: entryOf(name).feature }
  requireRightToWrite(context, guard)
  const records = readRecordsSent(sent)
  await prepareAll(context, name, records)
  return runOperation(context, guard, async (operation) => {
    const references = records.flatMap((record) => referenceOf(record) ?? [])
    await lockReferences(operation.trx, name, references)
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

/** Slow work that saves need, before the transaction locks rows. */
async function prepareAll(
  context: Context,
  name: ResourceName,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  const { prepare } = hooksOf(context, name)
  if (!prepare) return
  for (const { id, ...body } of records) await prepare(context, body, idOf(id) ?? null)
}

const reference = text({ max: longestReference })

/** Null if there is none, or none that can be stored. */
function referenceOf({ external_reference: given }: Record<string, unknown>): string | null {
  const { value, problems } = checkField(reference, given)
  return problems[''] ? null : (value as string | null)
}

const recordId = integer({ min: 1 })

/** Undefined if there is none. */
function idOf(given: unknown): number | undefined {
  const { value, problems } = checkField(recordId, given)
  rejectErrors(problems[''] ? { id: problems[''] } : {})
  return (value as number | null) ?? undefined
}

type Upserted = Omit<UpsertedRecord, 'external_reference'>

async function upsert(
  operation: OperationContext,
  name: ResourceName,
  record: Record<string, unknown>,
  known: number | undefined,
): Promise<Upserted> {
  const { external_reference, id: sentId, ...body } = record
  const saved = await tryPart(operation, async (part) => {
    rejectUnknownFields(operation.context, columnsOf(entryOf(name)), body)
    const id = idOf(sentId)
    const { problems } = checkField({ ...reference, required: id === undefined }, external_reference)
    rejectErrors(problems[''] ? { external_reference: problems[''] } : {})
    return save(part, name, body, id ?? known, id !== undefined)
  })
  if (!(saved instanceof Failure)) return { ...saved, msg: null, errors: [] }
  const { msg, errors = {} } = failureBody(saved, operation.context.language)
  const problems = Object.entries(errors).map(([field, problem]) => ({ field, problem }))
  return { id: null, outcome: 'failed', msg, errors: problems }
}

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
  const same = Object.entries(values).every(([field, value]) =>
    isDeepStrictEqual(value, stored[field] ?? null),
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
