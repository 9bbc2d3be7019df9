import { labelOfField } from '../fields/all-labels.ts'
import type { Problem } from '../fields/check.ts'
import { toNfc } from '../values/normalize.ts'
import { separatorOf } from './joined-fields.ts'
import type { ImportKind } from './kind-names.ts'
import { importColumns, importKind, neededColumns } from './kinds.ts'
import { type Preset, presetField } from './product-files/presets.ts'

/** Column index -> field; columns without an entry are not read. */
export type Mapping = Record<string, string>

const plain = (text: string) => toNfc(text).trim().toLowerCase()

/**
 * The mapping suggested by the headings: fields by name, otherwise by their label in either language, each once. An id column
 * contains this shop's ids only in its own exports.
 */
export function guessedMapping(
  kind: ImportKind,
  headings: readonly string[],
  { ownExport }: { ownExport: boolean },
): Mapping {
  const mapping: Mapping = {}
  const free = new Set(Object.keys(importColumns(kind)).filter((field) => ownExport || field !== 'id'))
  const fill = (namesOf: (field: string) => (string | undefined)[]) => {
    for (const [at, heading] of headings.entries()) {
      if (mapping[at] !== undefined) continue
      const found = [...free].find((field) =>
        namesOf(field).some((name) => name !== undefined && plain(name) === plain(heading)),
      )
      if (!found) continue
      mapping[at] = found
      free.delete(found)
    }
  }
  fill((field) => [field])
  // An export has a separate column with the titles of referenced records.
  fill((field) => [`${field}.title`])
  fill((field) => {
    const label = labelOfField(kind, field)
    return [label?.en, label?.bn]
  })
  // The id of another system is never one of this shop's ids.
  if (!ownExport) fill((field) => (field === 'external_reference' ? foreignIds : []))
  return mapping
}

/** The mapping that the program of a file is known to mean. */
export function presetMapping(preset: Preset, headings: readonly string[]): Mapping {
  const mapping: Mapping = {}
  const ranks = new Map<string, { at: number; rank: number }>()
  for (const [at, heading] of headings.entries()) {
    const found = presetField(preset, heading)
    if (!found) continue
    const other = ranks.get(found.field)
    if (other && separatorOf(found.field) === undefined) {
      if (other.rank <= found.rank) continue
      delete mapping[other.at]
    }
    mapping[at] = found.field
    ranks.set(found.field, { at, rank: found.rank })
  }
  return mapping
}

const foreignIds = ['id', 'product id', 'customer id', 'আইডি']

/** The problem of a mapping, or null. */
export function mappingProblem(
  kind: ImportKind,
  mapping: Mapping,
  { columns, ownExport }: { columns: number; ownExport: boolean },
): Problem | null {
  const known = importColumns(kind)
  const fields = Object.values(mapping)
  const stray = Object.keys(mapping).some((at) => !/^\d{1,3}$/.test(at) || Number(at) >= columns)
  if (stray || fields.some((field) => !Object.hasOwn(known, field))) return { reason: 'import_unknown_field' }
  const single = fields.filter((field) => separatorOf(field) === undefined)
  if (new Set(single).size < single.length) return { reason: 'import_field_twice' }
  if (fields.includes('id') && !ownExport) return { reason: 'import_foreign_id' }
  const recognised = [['id'], ['external_reference'], ...importKind(kind).keys]
  if (recognised.some((key) => key.every((name) => fields.includes(name)))) return null
  const missing = neededColumns(kind).find((name) => !fields.includes(name))
  return missing ? { reason: 'import_needs', args: { field: missing } } : null
}
