import type { Field, Fields } from './fields.ts'

/** The paths of what is sent and is no field ("product_price_infos.0.prize"), so that a mistyped name is no silent omission. */
export function unknownFields(fields: Fields, sent: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    // Records and their rows have an id besides their fields.
    if (name === 'id') return []
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field ? unknownIn(field, value).map((path) => `${name}.${path}`) : [name]
  })
}

function unknownIn(field: Field, value: unknown): string[] {
  if (field.kind !== 'rows' || typeof value !== 'object' || value === null) return []
  if (field.as === 'one') return unknownFields(field.of, value as Record<string, unknown>)
  return Object.entries(value).flatMap(([at, row]) =>
    typeof row === 'object' && row !== null
      ? unknownFields(field.of, row as Record<string, unknown>).map((path) => `${at}.${path}`)
      : [],
  )
}
