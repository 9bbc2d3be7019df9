import { choices } from '../../src/fields/choices.ts'
import type { Field, Fields } from '../../src/fields/fields.ts'
import { columnsOf, type Entry } from '../../src/fields/resource.ts'

/** The text for each typed field, within its maximum length. */
export type Translations = (
  field: Field<'text'> | Field<'long_text'> | Field<'rich_text'>,
  path: string,
) => string

/** Other values of a record: an existing id for each resource, and a picture. */
export type Known = { id: (resource: string) => number; picture: string; name: string }

const slugOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** A valid value for a field; undefined if it is better left out. */
function sampleOf(field: Field, path: string, words: Translations, known: Known): unknown {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'rich_text':
      return words(field, path)
    case 'slug':
      return `${slugOf(known.name)}-${slugOf(path)}`
    case 'link':
      return field.required ? '/' : undefined
    case 'email':
      return `${slugOf(known.name)}@example.test`
    case 'password':
      return 'a sample has this one'
    case 'integer':
      return Math.max(1, field.min)
    case 'money':
    case 'decimal':
      return Math.max(1, field.min)
    case 'flag':
      // A new shop has no watermark logo.
      return path !== 'watermark'
    case 'choice':
      return choices[field.of][0]?.id
    case 'picture':
      return known.picture
    case 'color':
      return '#1b6b4a'
    case 'reference':
      return field.required ? known.id(field.to) : undefined
    case 'links':
      return []
    case 'rows':
      // Optional parts of a record, such as a part of its picture, are left out: a user chooses them.
      return field.as === 'one' && !field.required ? undefined : rowsOf(field, path, words, known)
    default:
      return undefined
  }
}

// Dependent parts of a product and permissions are left empty, and so are texts that would become tags of the same name.
const intertwined = [
  'product_type_infos',
  'product_price_infos',
  'role_accesses',
  'accesses',
  'new_generics',
  'new_diseases',
  'new_tags',
]

function rowsOf(field: Field<'rows'>, path: string, words: Translations, known: Known): unknown {
  if (intertwined.includes(path)) return []
  const row = samplesOf(field.of, `${path}.`, words, known)
  return field.as === 'list' ? [row] : row
}

const samplesOf = (
  fields: Fields,
  path: string,
  words: Translations,
  known: Known,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.readonly)
      .map(([name, field]) => [name, sampleOf(field, path + name, words, known)])
      .filter(([, value]) => value !== undefined),
  )

/** A record of a resource with this text in each typed field. */
export const sampleRecord = (entry: Entry, words: Translations, known: Known): Record<string, unknown> =>
  samplesOf(columnsOf(entry), '', words, known)
