import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import type { Fields } from './use-form.ts'

/** The props of an input: its name, value and error state. */
type Input = {
  id: string
  name: string
  className: string
  value: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  onChange: (event: { target: { value: string } }) => void
}

type FieldProps<K extends string> = {
  name: K
  label: string
  form: Fields<K>
  hint?: string
  optional?: boolean
  children: (input: Input) => ReactNode
}

/** A form field with label, hint and error. */
export function Field<K extends string>({ name, label, form, hint, optional, children }: FieldProps<K>) {
  const id = useId()
  const error = form.errors[name]
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        className: 'input',
        value: form.values[name],
        required: !optional,
        'aria-invalid': error !== undefined,
        'aria-describedby': about || undefined,
        onChange: ({ target }) => form.change(name, target.value),
      })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="problem" id={`${id}-error`}>
          <Icon name="info" size={18} /> {error}
        </span>
      )}
    </div>
  )
}
