import { fieldLabel, type Labels } from '#domain/fields/field-label.ts'
import { accessLabels, type Label } from '#domain/fields/labels.ts'
import type { Language } from '#domain/language/language.ts'

/** The labels of the current language; the messages are loaded with them. */
let current: { language: Language; labels: Labels } | undefined

export function setLabels(language: Language, labels: Labels): void {
  current = { language, labels }
}

const rights: Partial<Record<string, Label>> = accessLabels

/** The label of a field or of a permission in the current language; undefined if there is none. */
export function currentLabel(resource: string, path: string): string | undefined {
  if (!current) return undefined
  const { language, labels } = current
  return fieldLabel(labels, resource, path) ?? rights[path.split('.').at(-1) ?? path]?.[language]
}
