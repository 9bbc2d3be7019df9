import type { Field, Fields } from '#domain/fields/fields.ts'
import { copyTitle } from '#domain/fields/labels.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'
import { toSlug } from '#domain/values/slug.ts'
import { initialValues } from '../fields/initial-values.ts'

type Values = Record<string, unknown>

/**
 * The initial values of a record copied from another: its fields, without unique fields and secrets. Its titles are marked as a
 * copy, its slug follows them, and it is unpublished.
 */
export function clonedRecord(entry: Entry, stored: Values): Values {
  const fields = columnsOf(entry)
  const fresh = initialValues(fields)
  const copied = Object.keys(fresh).filter((name) => name in stored && isTaken(fields, name))
  const title = copyOf(copyTitle.en, stored[entry.title], fields[entry.title])
  const inBengali = `${entry.title}_bn`
  return {
    ...fresh,
    ...structuredClone(Object.fromEntries(copied.map((name) => [name, stored[name]]))),
    [entry.title]: title,
    ...(inBengali in fields && {
      [inBengali]: copyOf(copyTitle.bn, stored[inBengali], fields[inBengali]),
    }),
    ...(fields.slug?.kind === 'slug' && { slug: toSlug(title ?? '') || null }),
    ...('status' in fields && { status: false }),
    ...('publish_at' in fields && { publish_at: null }),
  }
}

const isTaken = (fields: Fields, name: string): boolean => !fields[name]?.unique && !fields[name]?.secret

/** The title in the "copy of" message, truncated to the maximum length of a title. */
function copyOf(words: string, title: unknown, field: Field | undefined): string | null {
  if (typeof title !== 'string' || title === '') return null
  const room = (field?.kind === 'text' ? field.max : 191) - words.replace('%{title}', '').length
  return words.replace('%{title}', () => title.slice(0, room))
}
