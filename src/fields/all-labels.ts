import { labels as bn } from '../language/labels.bn.ts'
import { labels as en } from '../language/labels.en.ts'
import type { Language } from '../language/language.ts'
import { fieldLabel, type Labels } from './field-label.ts'
import { accessLabels, type Label } from './labels.ts'

/** The labels of both languages, for the server; the back office loads those of its language (src-admin/providers/texts.*.ts). */
export const allLabels: Readonly<Record<Language, Labels>> = { en, bn }

/** The label of a field in both languages, or of a permission; undefined if there is none. */
export function labelOfField(resource: string, path: string): Label | undefined {
  const [english, bengali] = [fieldLabel(en, resource, path), fieldLabel(bn, resource, path)]
  if (english !== undefined && bengali !== undefined) return { en: english, bn: bengali }
  const rights: Partial<Record<string, Label>> = accessLabels
  return rights[path.split('.').at(-1) ?? path]
}
