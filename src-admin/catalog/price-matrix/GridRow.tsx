import Check from '@mui/icons-material/Check'
import { memo } from 'react'
import { localDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { CellEditor, type EditorActs } from './cells/CellEditor.tsx'
import { CellFace } from './cells/CellFace.tsx'
import { cellText, type MatrixColumn } from './cells/columns.ts'
import { rowTitle } from './row-title.ts'
import { troubleOf } from './trouble-of.ts'
import type { Editing } from './use-grid.ts'
import type { Names } from './use-names.ts'
import type { RowTexts } from './use-problems.ts'
import type { VariantForm } from './variant-form.ts'

type Props = {
  row: VariantForm
  at: number
  columns: readonly MatrixColumn[]
  names: Names
  language: Language
  /** The column of the active cell, or -1. */
  active: number
  /** The range's columns in this row; -1 if none. */
  left: number
  right: number
  editing: Editing
  marked: boolean
  texts: RowTexts
  acts: EditorActs
}

/** A variant as a row. Memoized: only changed rows re-render, so that three hundred rows stay fast. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, at, columns, names, language, active, left, right, editing, marked, texts, acts } = props
  const number = localDigits(at + 1, language)
  const title = rowTitle(columns, row, language) || number
  return (
    <tr aria-rowindex={at + 2} aria-selected={marked} className={marked ? 'marked' : undefined}>
      <th scope="row" data-at={at} draggable aria-label={`${number}, ${title}`}>
        {marked ? <Check sx={{ fontSize: 15, verticalAlign: '-3px' }} /> : number}
      </th>
      {columns.map((column, place) => {
        const problem = troubleOf(column, row, texts)
        const label = `${title}, ${column.label}`
        const here = place === active
        const state = {
          'aria-selected': place >= left && place <= right,
          'aria-readonly': column.kind === 'read' || !column.applies(row),
          'aria-invalid': problem !== undefined,
        }
        return (
          <td
            key={column.key}
            tabIndex={here ? 0 : -1}
            data-at={at}
            data-column={place}
            aria-colindex={place + 2}
            {...state}
            aria-label={`${label}: ${cellText(column, row, language) || '–'}${problem ? `. ${problem}` : ''}`}
            title={problem}
            className={[
              column.figures ? 'figures' : '',
              column.applies(row) ? '' : 'idle',
              here ? 'active' : '',
            ].join(' ')}
          >
            {here && editing ? (
              <CellEditor
                row={row}
                at={at}
                column={column}
                editing={editing}
                label={label}
                problem={problem}
                acts={acts}
              />
            ) : (
              <CellFace column={column} row={row} names={names} language={language} />
            )}
          </td>
        )
      })}
    </tr>
  )
})
