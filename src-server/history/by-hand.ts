import type { Fields } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import { entryOf } from '../resources/registry.ts'

/** The values that people can change; computed values (stock, lowest price) do not count as a change by a user. */
export const byHand = (name: ResourceName, values: Record<string, unknown>): Record<string, unknown> =>
  writable(columnsOf(entryOf(name)), values) as Record<string, unknown>

function writable(fields: Fields, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => writable(fields, row))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const field = fields[name]
      if (name === 'id') return [[name, item]]
      if (!field || field.readonly || field.secret) return []
      return [[name, field.kind === 'rows' && field.as !== 'keyed' ? writable(field.of, item) : item]]
    }),
  )
}
