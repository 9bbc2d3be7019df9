import { useEffect, useRef, useState } from 'react'
import { localDigits } from '#domain/language/digits.ts'
import { useWords } from '../../../providers/use-words.ts'
import type { Editing } from '../use-grid.ts'
import type { VariantForm } from '../variant-form.ts'
import { type MatrixColumn, plainText } from './columns.ts'

export type EditorActs = {
  /** What was typed so far. */
  typed: (at: number, column: MatrixColumn, text: string) => void
  /** `done`: the list has closed, so the cell is left too. */
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

/** The one input of the grid, in the cell that is being changed. */
export function CellEditor(props: Props) {
  return props.column.kind === 'choice' ? <Picker {...props} /> : <Typing {...props} />
}

function Typing({ row, at, column, editing, label, problem, acts }: Props) {
  const { language } = useWords()
  const input = useRef<HTMLInputElement>(null)
  // What is typed arrives by itself once the input has the focus.
  const [text, setText] = useState(() =>
    editing === 'replace' ? '' : localDigits(plainText(column, column.value(row)), language),
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
      // Older browsers open it by a key.
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
