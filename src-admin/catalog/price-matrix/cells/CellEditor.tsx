import { useEffect, useRef, useState } from 'react'
import { localDigits } from '#domain/language/digits.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import type { Editing } from '../use-grid.ts'
import type { VariantForm } from '../variant-form.ts'
import { clipboardText, type MatrixColumn } from './columns.ts'

export type EditorActs = {
  /** The text typed so far. */
  typed: (at: number, column: MatrixColumn, text: string) => void
  /** `done`: the list has closed, so the cell is exited too. */
  picked: (at: number, column: MatrixColumn, value: number | null, done: boolean) => void
  left: () => void
}

type Props = {
  row: VariantForm
  at: number
  column: MatrixColumn
  editing: Editing
  label: string
  problem: string | undefined
  acts: EditorActs
}

/** The only input of the grid, in the cell being edited. */
export function CellEditor(props: Props) {
  return props.column.kind === 'choice' ? <Picker {...props} /> : <Typing {...props} />
}

function Typing({ row, at, column, editing, label, problem, acts }: Props) {
  const { language } = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  // The pressed key reaches the input once it has the focus.
  const [text, setText] = useState(() =>
    editing === 'replace' ? '' : localDigits(clipboardText(column, column.value(row)), language),
  )
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <input
      ref={input}
      className="editor"
      aria-label={label}
      aria-invalid={problem !== undefined}
      value={text}
      inputMode={column.kind === 'text' ? 'text' : column.field.kind === 'money' ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value)
        acts.typed(at, column, target.value)
      }}
      onBlur={acts.left}
    />
  )
}

function Picker({ row, at, column, label, problem, acts }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const dropped = useRef(false)
  useEffect(() => {
    select.current?.focus()
    try {
      select.current?.showPicker()
      dropped.current = true
    } catch {
      // Older browsers open the list with a key.
    }
  }, [])
  const value = column.value(row)
  const known = column.choices.some((choice) => choice.value === value)
  return (
    <select
      ref={select}
      className="editor"
      aria-label={label}
      aria-invalid={problem !== undefined}
      value={value === null ? '' : String(value)}
      onChange={({ target }) =>
        acts.picked(at, column, target.value === '' ? null : Number(target.value), dropped.current)
      }
      onBlur={acts.left}
    >
      {!known && <option value={value === null ? '' : String(value)} />}
      {column.choices.map((choice) => (
        <option key={choice.value ?? 'any'} value={choice.value ?? ''}>
          {choice.title}
        </option>
      ))}
    </select>
  )
}
