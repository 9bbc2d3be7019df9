import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { type Body, soundByItself } from './record-check.ts'
import { deadReferencesOfMany } from './references.ts'

type Values = Record<string, unknown>

/** A body, and the record that it changes; null for a new record. */
export type Checkable = { body: Body; stored: StoredRecord | null }

/** The values to store, or the errors by field. */
export type CheckedBody = { values: Values; errors: FieldErrors }

const isWrong = ({ errors }: CheckedBody): boolean => Object.keys(errors).length > 0

/**
 * The checks of `checked` for many records of one resource, in few queries. Except the slug, which is determined when the records
 * are written.
 */
export async function checkMany(
  operation: OperationContext,
  name: ResourceName,
  items: readonly Checkable[],
): Promise<CheckedBody[]> {
  const fields = columnsOf(entryOf(name))
  const { beforeSave, rules, rulesOfMany } = hooksOf(operation.context, name)
  const found: CheckedBody[] = []
  for (const { body, stored } of items) {
    const sound = soundByItself(name, body, stored !== null)
    if (beforeSave && !isWrong(sound))
      Object.assign(
        sound.values,
        await beforeSave(operation, { ...stored, ...sound.values }, stored, sound.values, body),
      )
    found.push(sound)
  }
  const open = found.flatMap((one, at) => (isWrong(one) ? [] : [{ one, stored: items[at]?.stored ?? null }]))
  const dead = await deadReferencesOfMany(
    operation,
    fields,
    open.map(({ one, stored }) => ({ values: one.values, stored })),
  )
  for (const [at, { one }] of open.entries()) one.errors = dead[at] ?? {}
  const sound = open.filter(({ one }) => !isWrong(one))
  const records = sound.map(({ one, stored }) => ({ record: { ...stored, ...one.values }, stored }))
  const broken = rulesOfMany ? await rulesOfMany(operation, records) : undefined
  for (const [at, { one }] of sound.entries()) {
    const item = records[at]
    one.errors = broken?.[at] ?? (item && (await rules?.(operation, item.record, item.stored))) ?? {}
  }
  return found
}
