import type { labels } from '../language/labels.en.ts'
import type { Translated } from '../language/translate.ts'

/** The labels of resources and fields in one language. */
export type Labels = Translated<typeof labels>

/** The label of a field; a path into rows uses its last segment. Undefined if there is none. */
export function fieldLabel(labels: Labels, resource: string, path: string): string | undefined {
  const name = (path.split('.').at(-1) ?? path).replace(/_bn$/, '')
  const own: Partial<Record<string, Partial<Record<string, string>>>> = labels.fieldsOf
  const all: Partial<Record<string, string>> = labels.fields
  return own[resource]?.[name] ?? all[name]
}
