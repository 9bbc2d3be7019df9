import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { FieldErrors } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { type Body, soundByItself } from './record-check.ts'
import { deadReferencesOfMany } from './references.ts'

type Values = Record<string, unknown>

/** A body, and the record that it changes; null: it would be a new one. */
export type Checkable = { body: Body; stored: StoredRecord | null }

/** What would be stored of a body; or what is wrong with it, by field. */
export type CheckedBody = { values: Values; errors: FieldErrors }

const isWrong = ({ errors }: CheckedBody): boolean => Object.keys(errors).length > 0

/**
 * The checks of `checked` for many records of one kind, in few queries: but for the slug, which is found when the records
 * are written.
 */
export async function checkMany(
  work: Work,
  name: ResourceName,
  items: readonly Checkable[],
): Promise<CheckedBody[]> {
  const fields = columnsOf(entryOf(name))
  const { settle, rules } = hooksOf(work.context, name)
  const found: CheckedBody[] = []
  for (const { body, stored } of items) {
    const sound = soundByItself(name, body, stored !== null)
    if (settle && !isWrong(sound))
      Object.assign(
        sound.values,
        await settle(work, { ...stored, ...sound.values }, stored, sound.values, body),
      )
    found.push(sound)
  }
  const open = found.flatMap((one, at) => (isWrong(one) ? [] : [{ one, stored: items[at]?.stored ?? null }]))
  const dead = await deadReferencesOfMany(
    work,
    fields,
    open.map(({ one, stored }) => ({ values: one.values, stored })),
  )
  for (const [at, { one, stored }] of open.entries()) {
    one.errors = dead[at] ?? {}
    if (rules && !isWrong(one)) one.errors = await rules(work, { ...stored, ...one.values }, stored)
  }
  return found
}
