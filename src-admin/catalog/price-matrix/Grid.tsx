import { Box } from '@mui/material'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import type { MatrixColumn } from './cells/columns.ts'
import { gridStyle } from './cells/grid-style.ts'
import { GridRow } from './GridRow.tsx'
import { type CellPosition, span } from './range.ts'
import type { MatrixActs } from './use-acts.ts'
import type { GridState } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { Names } from './use-names.ts'
import type { Troubles } from './use-problems.ts'
import type { VariantForm } from './variant-form.ts'

type Props = {
  rows: readonly VariantForm[]
  columns: readonly MatrixColumn[]
  names: Names
  grid: GridState
  acts: MatrixActs
  troubles: Troubles
  disabled: boolean
  onLeave: () => void
}

const NUMBER_WIDTH = 46

/** The price entries as a spreadsheet: cells show text, and the edited one is an input. */
export function Grid({ rows, columns, names, grid, acts, troubles, disabled, onLeave }: Props) {
  const { t, language } = useTranslate()
  const { active, range, editing, marks, focusing } = grid
  const table = useRef<HTMLTableElement>(null)
  const drags = useRef(false)
  const carried = useRef<number | null>(null)
  const { enter, ...keys } = useGridKeys({ rows, columns, grid, acts, disabled, onLeave })

  useLayoutEffect(() => {
    if (!focusing.current || editing) return
    focusing.current = false
    table.current?.rows[active.at + 1]?.cells[active.column + 1]?.focus()
  })

  const all = rows.length > 0 && marks.size === rows.length
  return (
    <Box sx={gridStyle}>
      <Box
        component="table"
        ref={table}
        role="grid"
        aria-label={t('product_form.prices')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={disabled}
        style={{ width: columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH) }}
        {...keys}
        onMouseDown={(event) => {
          const place = placeOf(event)
          if (!place || event.button !== 0 || inEditor(event)) return
          drags.current = true
          grid.select(place, { extend: event.shiftKey })
        }}
        onMouseOver={(event) => {
          if (event.buttons !== 1) drags.current = false
          const place = drags.current && !editing ? placeOf(event) : null
          if (place) grid.select(place, { extend: true })
        }}
        onDoubleClick={(event) => {
          if (placeOf(event) && !inEditor(event)) enter('keep')
        }}
        onClick={(event) => {
          const at = headOf(event)
          if (at !== null)
            grid.mark(at, event.shiftKey ? 'until' : event.ctrlKey || event.metaKey ? 'also' : 'alone')
        }}
        onDragStart={(event) => {
          carried.current = disabled ? null : headOf(event)
          if (carried.current === null) event.preventDefault()
          else event.dataTransfer.effectAllowed = 'move'
        }}
        onDragOver={(event) => {
          if (carried.current !== null) event.preventDefault()
        }}
        onDrop={(event) => {
          const to = Number((event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at ?? -1)
          if (carried.current === null || to < 0) return
          event.preventDefault()
          acts.move(carried.current, to)
          carried.current = null
        }}
      >
        <colgroup>
          <col style={{ width: NUMBER_WIDTH }} />
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t('matrix.mark_all')}
                checked={all}
                onChange={() => grid.markAll(!all)}
              />
            </th>
            {columns.map((column, place) => (
              <th
                key={column.key}
                scope="col"
                aria-colindex={place + 2}
                className={column.figures ? 'figures' : undefined}
                title={column.label}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {span(0, rows.length - 1).map((at) => {
            const selected = at >= range.top && at <= range.bottom
            return (
              <GridRow
                key={at}
                row={rows[at] as VariantForm}
                at={at}
                columns={columns}
                names={names}
                language={language}
                active={at === active.at ? active.column : -1}
                left={selected ? range.left : -1}
                right={selected ? range.right : -1}
                editing={at === active.at ? editing : null}
                marked={marks.has(at)}
                texts={troubles.of(at)}
                acts={acts.editor}
              />
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}

const inEditor = (event: MouseEvent): boolean => (event.target as HTMLElement).closest('.editor') !== null

function placeOf(event: MouseEvent): CellPosition | null {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
  return cell ? { at: Number(cell.dataset.at), column: Number(cell.dataset.column) } : null
}

/** The row whose number was clicked. */
function headOf(event: MouseEvent): number | null {
  const head = (event.target as HTMLElement).closest<HTMLElement>('th[data-at]')
  return head ? Number(head.dataset.at) : null
}
