import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'react-admin'
import { useTranslate } from '../../providers/use-translate.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { type MatrixColumn, usuallyHidden } from './cells/columns.ts'
import { RowPanel } from './cells/RowPanel.tsx'
import { Grid } from './Grid.tsx'
import { ProblemList } from './ProblemList.tsx'
import { rowTitle } from './row-title.ts'
import { SetMany } from './SetMany.tsx'
import { Toolbar } from './Toolbar.tsx'
import { columnKeyOf, troubleOf } from './trouble-of.ts'
import { type MatrixActs, useActs } from './use-acts.ts'
import { useGrid } from './use-grid.ts'
import type { Names } from './use-names.ts'
import type { Trouble, Troubles } from './use-problems.ts'
import type { VariantRows } from './use-rows.ts'

export type ViewProps = {
  state: VariantRows
  columns: readonly MatrixColumn[]
  names: Names
  troubles: Troubles
  disabled: boolean
  generate: (acts: MatrixActs) => ReactNode
}

/** The matrix on wide screens: toolbar, problems, grid, and the panel of the active row. */
export function MatrixGrid({ state, columns, names, troubles, disabled, generate }: ViewProps) {
  const { t, digits, language } = useTranslate()
  const { rows } = state
  const [hidden, setHidden] = useStore('matrix.hidden', usuallyHidden)
  // Referentially stable, so that unchanged rows do not re-render.
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const grid = useGrid({ rows: rows.length, columns: shown.length })
  const acts = useActs(state, grid, shown)
  const panel = useRef<HTMLElement>(null)
  // The layout must not shift while typing: the problem list is updated when a cell is left.
  const announced = useRef(troubles)
  if (!grid.editing) announced.current = troubles
  const jump = useRef<Trouble | null>(null)

  const { active } = grid
  const row = rows[active.at]
  const titleOf = (at: number) => {
    const one = rows[at]
    const number = digits(at + 1)
    const title = one && rowTitle(columns, one, language)
    return title ? `${number} · ${title}` : number
  }
  const labelOf = ({ at, path }: Trouble) => {
    const key = rows[at] ? columnKeyOf(path, rows[at]) : ''
    return `${titleOf(at)}, ${columns.find((column) => column.key === key)?.label ?? ''}`
  }
  const jumpTo = (trouble: Trouble) => {
    const key = rows[trouble.at] ? columnKeyOf(trouble.path, rows[trouble.at] as never) : ''
    if (hidden.includes(key)) {
      jump.current = trouble
      setHidden(hidden.filter((other) => other !== key))
      return
    }
    jump.current = null
    const column = shown.findIndex((each) => each.key === key)
    grid.select({ at: trouble.at, column: Math.max(0, column) })
  }
  // Shows the column first if it was hidden.
  useEffect(() => {
    if (jump.current) jumpTo(jump.current)
  })

  const column = shown[active.column]
  const problem = row && column && troubleOf(column, row, troubles.of(active.at))
  return (
    <>
      {generate(acts)}
      {!disabled && (
        <Toolbar state={state} grid={grid} acts={acts}>
          <SetMany columns={columns} count={grid.chosen.length} acts={acts} />
          <Box sx={{ flex: 1 }} />
          <ColumnsMenu columns={columns} hidden={hidden} onHide={setHidden} />
        </Toolbar>
      )}
      <ProblemList troubles={announced.current} where={labelOf} onJump={jumpTo} />
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('product_form.no_prices')}
        </Typography>
      ) : (
        <Grid
          rows={rows}
          columns={shown}
          names={names}
          grid={grid}
          acts={acts}
          troubles={troubles}
          disabled={disabled}
          onLeave={() => panel.current?.focus()}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography variant="caption" color={problem ? 'error' : 'text.secondary'} aria-live="polite">
          {problem ?? acts.notice?.text ?? (rows.length > 0 ? t('matrix.hint') : '')}
        </Typography>
        {!problem && acts.notice?.undo && state.undoable && (
          <Button size="small" onClick={acts.undo}>
            {t('matrix.undo')}
          </Button>
        )}
      </Box>
      {row && (
        <RowPanel
          ref={panel}
          at={active.at}
          row={row}
          count={rows.length}
          chosen={grid.chosen}
          columns={columns}
          title={titleOf(active.at)}
          texts={troubles.of(active.at)}
          acts={acts}
          disabled={disabled}
        />
      )}
    </>
  )
}
