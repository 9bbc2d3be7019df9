import type { Field, Fields } from '#domain/fields/fields.ts'

/** The initial values of a new record; every field has a value, so that none is undefined in a form. */
export const initialValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.readonly)
      .map(([name, field]) => [name, initialValue(field)]),
  )

function initialValue(field: Field): unknown {
  if (field.initial !== undefined) return field.initial
  if (field.kind === 'flag') return false
  if (field.kind === 'links') return []
  if (field.kind !== 'rows') return null
  if (field.as === 'one') return field.required ? initialValues(field.of) : null
  return field.as === 'list' ? [] : {}
}
