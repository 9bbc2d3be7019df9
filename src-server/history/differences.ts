import { labelOfField } from '#domain/fields/all-labels.ts'
import type { Field, Fields } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { localDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import type { ResourceName } from '#registry'
import { entryOf } from '../resources/registry.ts'
import type { HistoryRow } from './history-rows.ts'

type Values = Record<string, unknown>

/** A changed value: its label, its field, and the values before and after. */
export type Difference = { label: string; field: Field; before: unknown; after: unknown }

/** The context of labels: the resource, and the path to a row. `whole`: includes fields that the shop sets itself. */
type Place = { resource: ResourceName; language: Language; at: string; whole?: boolean }

// Fields that are written with every change.
const byItself = new Set([
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
  'search_text',
])

// Stock is read-only, but saving a product can change it.
const movedBySaving = new Set(['stock_qty'])

/** The changed values between two states of a record, including those in rows inside it; secrets are excluded. */
export function differences(fields: Fields, before: Values, after: Values, place: Place): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    const byHand = place.whole || !field.readonly || movedBySaving.has(name)
    const shown = name in after && !field.secret && !byItself.has(name) && byHand
    if (!shown || JSON.stringify(was) === JSON.stringify(is)) return []
    const label = place.at + labelOf(place, name)
    if (field.kind === 'rows') return ofRows(field, was, is, { ...place, at: label })
    return [{ label, field, before: was, after: is }]
  })
}

/** The changes in a row of the history; none if it has no state before or after. */
export const changesOf = ({ resource, before, after }: HistoryRow, language: Language): Difference[] =>
  before && after
    ? differences(columnsOf(entryOf(resource)), before, after, {
        resource,
        language,
        at: '',
        // All fields of an order are set by the shop.
        whole: entryOf(resource).only === 'handled',
      })
    : []

function labelOf({ resource, language }: Place, name: string): string {
  const label = labelOfField(resource, name)?.[language] ?? name
  return name.endsWith('_bn') ? `${label} (বাংলা)` : label
}

function ofRows(field: Field<'rows'>, was: unknown, is: unknown, place: Place): Difference[] {
  if (field.as === 'one')
    return differences(field.of, (was ?? {}) as Values, (is ?? {}) as Values, {
      ...place,
      at: `${place.at} · `,
    })
  const [old, now] = [keyed(was), keyed(is)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key, at) => {
    const number = localDigits(at + 1, place.language)
    return differences(field.of, old.get(key) ?? {}, withNames(now.get(key), old.get(key)), {
      ...place,
      at: `${place.at} ${number} · `,
    })
  })
}

// For a deleted row every value is a change to null.
const withNames = (row: Values | undefined, old: Values | undefined): Values =>
  row ?? Object.fromEntries(Object.keys(old ?? {}).map((name) => [name, null]))

/** Rows by their id, else by their position; keyed rows by their keys. */
function keyed(value: unknown): Map<string, Values> {
  if (!Array.isArray(value)) return new Map(Object.entries((value ?? {}) as Record<string, Values>))
  return new Map(value.map((row: Values, at) => [row.id === undefined ? `at ${at}` : `id ${row.id}`, row]))
}
