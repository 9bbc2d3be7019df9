import { type ReactNode, useId } from 'react'
import { Icon } from '../blocks/icon.tsx'
import type { Draft } from './draft.ts'

/** What an input of the form is given: its name, its value, and that it is wrong and why. */
export type Filled = {
  id: string
  name: string
  className: string
  value: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  onChange: (event: { target: { value: string } }) => void
}

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

/** A labelled field with its hint and what is wrong with it. */
export function Field({ name, label, form, hint, optional = false, children }: FieldProps) {
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
        value: form.draft[name] ?? '',
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
