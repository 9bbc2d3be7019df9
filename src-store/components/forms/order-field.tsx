import type { ReactNode } from 'react'
import { type Filled, LabelledField } from './labelled-field.tsx'

/** A form whose texts of these names are being typed. */
export type FormState<K extends string> = {
  draft: Readonly<Record<K, string>>
  errors: Readonly<Record<string, string>>
  change: (name: K, value: string) => void
}

type FieldProps<K extends string> = {
  name: K
  label: string
  form: FormState<K>
  hint?: string
  optional?: boolean
  children: (input: Filled) => ReactNode
}

/** A labelled field of the order. */
export const Field = <K extends string>({ name, form, ...rest }: FieldProps<K>) => (
  <LabelledField
    {...rest}
    name={name}
    value={form.draft[name]}
    error={form.errors[name]}
    onChange={(value) => form.change(name, value)}
  />
)
