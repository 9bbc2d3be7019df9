import { type ComponentType, lazy } from 'react'
import type { Field, Kind } from '#domain/fields/fields.ts'
import { ChoiceInput, FlagInput } from './inputs/ChoiceInputs.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { RowsInput } from './inputs/RowsInput.tsx'
import { SlugInput } from './inputs/SlugInput.tsx'
import {
  ColorInput,
  DayInput,
  EmailInput,
  LinkInput,
  LongInput,
  PhoneInput,
  PlainInput,
  SecretInput,
} from './inputs/TextInputs.tsx'
import { TimeInput } from './inputs/TimeInput.tsx'
import { PictureInput } from './pictures/PictureInput.tsx'
import { LinksInput, ReferenceInput } from './references/RelationInputs.tsx'
import type { FieldProps } from './use-field.ts'

/** Kind of field -> input. A new kind does not compile before it is drawn here. */
export const inputs: { [K in Kind]: ComponentType<FieldProps<Field<K>>> } = {
  text: PlainInput,
  long_text: LongInput,
  // The editor is as large as the rest of the back office; it comes when it is needed.
  rich_text: lazy(() => import('./inputs/RichText.tsx')),
  slug: SlugInput,
  email: EmailInput,
  phone: PhoneInput,
  link: LinkInput,
  password: SecretInput,
  integer: NumberInput,
  money: NumberInput,
  decimal: NumberInput,
  flag: FlagInput,
  choice: ChoiceInput,
  date: DayInput,
  time: TimeInput,
  picture: PictureInput,
  color: ColorInput,
  reference: ReferenceInput,
  links: LinksInput,
  rows: RowsInput,
}
