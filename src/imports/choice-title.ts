import { choices } from '../fields/choices.ts'
import type { Field } from '../fields/fields.ts'
import { toNfc } from '../values/normalize.ts'

const plain = (text: string): string => toNfc(text).trim().toLowerCase()

/** The id of a choice given by its title in either language; any other text unchanged. */
export function idOfChoice(field: Field<'choice'>, text: string): string | number {
  const wanted = plain(text)
  const found = choices[field.of].find(
    ({ title, title_bn }) => plain(title) === wanted || plain(title_bn) === wanted,
  )
  return found?.id ?? text
}
