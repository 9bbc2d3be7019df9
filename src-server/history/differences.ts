import type { Field, Fields } from '#domain/fields/fields.ts'
import { fieldLabel } from '#domain/fields/labels.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { localDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import type { ResourceName } from '#registry'
import { entryOf } from '../resources/registry.ts'
import type { KeptRow } from './kept-rows.ts'

type Values = Record<string, unknown>

/** A value that differs: what it is called, of which field, from what to what. */
export type Difference = { label: string; field: Field; before: unknown; after: unknown }

/** Where values are called by: the resource's labels, and the way to a row. `whole`: with what the shop keeps itself. */
type Place = { resource: ResourceName; language: Language; at: string; whole?: boolean }

// What the shop notes by itself beside every change.
const byItself = new Set([
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
  'search_text',
])

// Stock is kept by the shop, but a save of a product moves it.
const movedBySaving = new Set(['stock_qty'])

/** The values that differ between two states of a record, rows inside it by row; secrets are in neither. */
export function differences(fields: Fields, before: Values, after: Values, place: Place): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    const byHand = place.whole || !field.readonly || movedBySaving.has(name)
    const told = name in after && !field.secret && !byItself.has(name) && byHand
    if (!told || JSON.stringify(was) === JSON.stringify(is)) return []
    const label = place.at + labelOf(place, name)
    if (field.kind === 'rows') return ofRows(field, was, is, { ...place, at: label })
    return [{ label, field, before: was, after: is }]
  })
}

/** What a row of the history has changed; nothing when there was no state before, or none after. */
export const changesOf = ({ resource, before, after }: KeptRow, language: Language): Difference[] =>
  before && after
    ? differences(columnsOf(entryOf(resource)), before, after, {
        resource,
        language,
        at: '',
        // All of an order is kept by the shop, which alone changes it.
        whole: entryOf(resource).only === 'handled',
      })
    : []

function labelOf({ resource, language }: Place, name: string): string {
  const label = fieldLabel(resource, name)?.[language] ?? name
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

// Of a row that has gone every value has.
const withNames = (row: Values | undefined, old: Values | undefined): Values =>
  row ?? Object.fromEntries(Object.keys(old ?? {}).map((name) => [name, null]))

/** Rows by their id, else by their place; those under keys by these. */
function keyed(value: unknown): Map<string, Values> {
  if (!Array.isArray(value)) return new Map(Object.entries((value ?? {}) as Record<string, Values>))
  return new Map(value.map((row: Values, at) => [row.id === undefined ? `at ${at}` : `id ${row.id}`, row]))
}
