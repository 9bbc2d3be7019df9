import { choices } from '../../../src/fields/choices.ts'
import type { Field, Fields } from '../../../src/fields/fields.ts'
import { columnsOf, type Entry } from '../../../src/fields/resource.ts'

/** A record of a resource with a value in every field, generated from the field kinds. */
export const sampleOf = (entry: Entry): Record<string, unknown> => ({
  id: 1,
  ...valuesOf(columnsOf(entry)),
  created_by: 7,
  deleted_at: null,
})

const valuesOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleValue(name, field)]))

function sampleValue(name: string, field: Field): unknown {
  switch (field.kind) {
    case 'integer':
    case 'money':
    case 'decimal':
      return Math.max(1, field.min)
    case 'flag':
      return true
    case 'choice':
      return choices[field.of][0]?.id ?? null
    case 'reference':
      return 1
    case 'links':
      return [1]
    case 'time':
      return '2026-03-05T08:00:00.000Z'
    case 'date':
      return '2026-03-05'
    case 'picture':
      return '/media/0123456789abcdef0123456789abcdef.webp'
    case 'color':
      return '#1b6b4a'
    case 'phone':
      return '+8801712345678'
    case 'rows':
      return field.as === 'list' ? [valuesOf(field.of)] : field.as === 'one' ? valuesOf(field.of) : {}
    default:
      return `A ${name.replaceAll('_', ' ')}`
  }
}
