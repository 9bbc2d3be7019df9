import { TextField } from '@mui/material'
import type { InputHTMLAttributes, ReactNode } from 'react'

export type TypedProps = {
  name: string
  label: string
  value: string
  onType: (value: string) => void
  problem: string | undefined
  hint?: string
  autoFocus?: boolean
  autoComplete?: string
}

type Props = TypedProps & { input?: InputHTMLAttributes<HTMLInputElement>; end?: ReactNode }

/** A field of a small form; its value is held in component state only. */
export const TypedField = ({ name, label, value, onType, problem, hint, input, end, ...rest }: Props) => (
  <TextField
    {...rest}
    name={name}
    label={label}
    required
    value={value}
    onChange={(event) => onType(event.target.value)}
    error={problem !== undefined}
    helperText={problem ?? hint ?? ''}
    slotProps={{ htmlInput: { ...input }, input: { endAdornment: end } }}
  />
)
