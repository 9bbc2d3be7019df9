import type { Field, Fields } from '#domain/fields/fields.ts'
import { copyTitle } from '#domain/fields/labels.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'
import { slug } from '#domain/values/slug.ts'
import { initialValues } from '../fields/initial-values.ts'

type Values = Record<string, unknown>

/**
 * What a new entry starts with that is made after another: its fields, without those that no two share and without
 * secrets. Its titles say that it is a copy, its slug follows them, and nobody sees it before somebody publishes it.
 */
export function clonedRecord(entry: Entry, stored: Values): Values {
  const fields = columnsOf(entry)
  const fresh = initialValues(fields)
  const kept = Object.keys(fresh).filter((name) => name in stored && isTaken(fields, name))
  const title = copyOf(copyTitle.en, stored[entry.title], fields[entry.title])
  const inBengali = `${entry.title}_bn`
  return {
    ...fresh,
    ...structuredClone(Object.fromEntries(kept.map((name) => [name, stored[name]]))),
    [entry.title]: title,
    ...(inBengali in fields && {
      [inBengali]: copyOf(copyTitle.bn, stored[inBengali], fields[inBengali]),
    }),
    ...(fields.slug?.kind === 'slug' && { slug: slug(title ?? '') || null }),
    ...('status' in fields && { status: false }),
    ...('publish_at' in fields && { publish_at: null }),
  }
}

const isTaken = (fields: Fields, name: string): boolean => !fields[name]?.unique && !fields[name]?.secret

/** The title with the word for it, within what a title may be long. */
function copyOf(words: string, title: unknown, field: Field | undefined): string | null {
  if (typeof title !== 'string' || title === '') return null
  const room = (field?.kind === 'text' ? field.max : 191) - words.replace('%{title}', '').length
  return words.replace('%{title}', () => title.slice(0, room))
}
