import { choices } from '../fields/choices.ts'
import type { Field } from '../fields/fields.ts'
import { toNfc } from '../values/normalize.ts'

const plain = (text: string): string => toNfc(text).trim().toLowerCase()

/** The number of a choice that is given by its title in either language; any other text as it is. */
export function idOfChoice(field: Field<'choice'>, text: string): string | number {
  const wanted = plain(text)
  const found = choices[field.of].find(
    ({ title, title_bn }) => plain(title) === wanted || plain(title_bn) === wanted,
  )
  return found?.id ?? text
}
