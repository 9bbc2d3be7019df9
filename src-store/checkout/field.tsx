import type { ReactNode } from 'react'
import { type Filled, LabelledField } from '../blocks/labelled-field.tsx'
import type { Draft } from './draft.ts'

export type FormState = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  change: (name: keyof Draft, value: string) => void
}

type FieldProps = {
  name: keyof Draft
  label: string
  form: FormState
  hint?: string
  optional?: boolean
  children: (input: Filled) => ReactNode
}

/** A labelled field of the order. */
export const Field = ({ name, form, ...rest }: FieldProps) => (
  <LabelledField
    {...rest}
    name={name}
    value={form.draft[name] ?? ''}
    error={form.errors[name]}
    onChange={(value) => form.change(name, value)}
  />
)
