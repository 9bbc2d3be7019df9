import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

/** What an input is given: its name, its value, and that it is wrong and why. */
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

type LabelledProps = {
  name: string
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  optional?: boolean
  onChange: (value: string) => void
  children: (input: Filled) => ReactNode
}

/** A labelled field with its hint and what is wrong with it. */
export function LabelledField(props: LabelledProps) {
  const { name, label, value, error, hint, optional = false, onChange, children } = props
  const id = useId()
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        className: 'input',
        value,
        required: !optional,
        'aria-invalid': error !== undefined,
        'aria-describedby': about || undefined,
        onChange: ({ target }) => onChange(target.value),
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
