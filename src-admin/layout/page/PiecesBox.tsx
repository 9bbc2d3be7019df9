import { TextField } from '@mui/material'
import { useState } from 'react'
import { integer } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  label: string
  /** The name of the row for screen readers. */
  name: string
  value: number
  min?: number
  onChange: (pieces: number) => void
  error?: string | undefined
}

const whole = integer()

/** A number of pieces as typed, in Latin or Bengali digits; unreadable input is not applied. */
export function PiecesBox({ label, name, value, min = 0, onChange, error }: Props) {
  const { digits } = useTranslate()
  const [typing, setTyping] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      value={typing ?? digits(value)}
      error={error !== undefined}
      helperText={error ?? ' '}
      onFocus={(event) => {
        setTyping(digits(value))
        event.target.select()
      }}
      onChange={({ target }) => {
        setTyping(target.value)
        const read = parse(whole, target.value)
        if (read === null) onChange(min)
        else if (typeof read === 'number' && read >= min) onChange(read)
      }}
      onBlur={() => setTyping(null)}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': `${label}: ${name}`, style: { textAlign: 'right' } },
        inputLabel: { shrink: true },
      }}
    />
  )
}
