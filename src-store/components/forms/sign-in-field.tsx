import type { ReactNode } from 'react'
import { type Filled, LabelledField } from './labelled-field.tsx'
import type { Form } from './use-form.ts'

type FieldProps<K extends string> = {
  name: K
  label: string
  form: Form<K>
  hint?: string
  children: (input: Filled) => ReactNode
}

/** A labelled field of the forms of accounts. */
export const Field = <K extends string>({ name, form, ...rest }: FieldProps<K>) => (
  <LabelledField
    {...rest}
    name={name}
    value={form.values[name]}
    error={form.errors[name]}
    onChange={(value) => form.change(name, value)}
  />
)
