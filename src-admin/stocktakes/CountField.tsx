import { TextField } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { HttpError } from 'react-admin'
import { mostCounted, type StocktakeLine } from '#domain/catalog/stocktake.ts'
import { integer } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { newKey } from '../providers/requests/new-key.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { sendCount } from './stocktake-calls.ts'

const whole = integer()

/** The typed quantity; null if empty, undefined if it is not a count. */
export function readCount(typed: string): number | null | undefined {
  const read = parse(whole, typed.trim()) as number | null | undefined
  return typeof read === 'number' && (read < 0 || read > mostCounted) ? undefined : read
}

/** The field of the next row, so that a list is counted with the number keys and Enter. */
function focusNext(field: HTMLInputElement): void {
  const all = [...(field.closest('ul')?.querySelectorAll('input') ?? [])]
  all[all.indexOf(field) + 1]?.focus()
}

type Props = {
  id: number
  line: StocktakeLine
  name: string
  onCounted: (line: StocktakeLine) => void
  /** After a quantity was entered with Enter; without it the next field gets the focus. */
  onEntered?: (() => void) | undefined
}

/** The counted quantity of a variant: Enter or leaving the field stores it, an empty field means not counted. */
export function CountField({ id, line, name, onCounted, onEntered }: Props) {
  const { t, digits } = useTranslate()
  const { product_price_info_id, counted } = line
  const shown = counted === null ? '' : digits(counted)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const attempt = useRef({ text: '', key: '' })
  const busy = useRef(false)
  // Another count of the same variant replaces what is shown, not what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count clears the error of an older one
  useEffect(() => setProblem(''), [counted])

  const store = async () => {
    if (typed === null || busy.current) return
    const count = readCount(typed)
    if (count === undefined) return setProblem(t('stocktake.not_a_count', { max: digits(mostCounted) }))
    if (count === counted) return setTyped(null)
    // The same text again is the same request: it may have been counted already.
    if (attempt.current.text !== typed || !attempt.current.key)
      attempt.current = { text: typed, key: newKey() }
    busy.current = true
    try {
      const { lines } = await sendCount(id, {
        key: attempt.current.key,
        product_price_info_id,
        counted: count,
      })
      attempt.current = { text: '', key: '' }
      setTyped(null)
      setProblem('')
      for (const changed of lines) onCounted(changed)
    } catch (error) {
      const { message, status } = error as HttpError
      setProblem(status === undefined ? t('ra.notification.http_error') : message)
    }
    busy.current = false
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void store()
      if (typed !== null && readCount(typed) === undefined) return
      if (onEntered) onEntered()
      else focusNext(event.target as HTMLInputElement)
    }
    if (event.key === 'Escape') {
      setTyped(null)
      setProblem('')
    }
  }
  return (
    <TextField
      size="small"
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => void store()}
      onKeyDown={handleKey}
      error={problem !== ''}
      helperText={problem}
      placeholder="–"
      slotProps={{
        htmlInput: {
          'aria-label': t('stocktake.counted_of', { name }),
          autoComplete: 'off',
          inputMode: 'numeric',
          style: { textAlign: 'right' },
        },
      }}
      sx={{ width: 112, my: 0 }}
    />
  )
}
