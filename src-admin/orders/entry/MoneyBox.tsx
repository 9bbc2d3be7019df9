import { TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { money } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  label: string
  /** The name of the row for screen readers. */
  name?: string
  value: number | null
  onChange: (tk: number | null) => void
  placeholder?: string
  error?: string | undefined
  helper?: ReactNode
}

const tk = money({ min: 0 })

/** An amount in Tk as typed (docs/decisions/0044); unreadable input is not applied. */
export function MoneyBox({ label, name, value, onChange, placeholder, error, helper }: Props) {
  const { digits } = useTranslate()
  const [typing, setTyping] = useState<string | null>(null)
  const shown = value === null ? '' : digits(value.toFixed(2))
  return (
    <TextField
      label={label}
      value={typing ?? shown}
      placeholder={placeholder ?? ''}
      error={error !== undefined}
      helperText={error ?? (helper || ' ')}
      onFocus={(event) => {
        setTyping(shown)
        event.target.select()
      }}
      onChange={({ target }) => {
        setTyping(target.value)
        const read = parse(tk, target.value)
        if (read === null || (typeof read === 'number' && read >= 0))
          onChange(read === null ? null : Math.round((read as number) * 100) / 100)
      }}
      onBlur={() => setTyping(null)}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          style: { textAlign: 'right' },
          ...(name && { 'aria-label': `${label}: ${name}` }),
        },
        inputLabel: { shrink: true },
      }}
    />
  )
}
