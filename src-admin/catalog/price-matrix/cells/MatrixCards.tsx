import Add from '@mui/icons-material/Add'
import { Box, Button, ButtonBase, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { MOST_VARIANTS } from '#domain/variants/variant-matrix.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import type { ViewProps } from '../MatrixGrid.tsx'
import { ProblemList } from '../ProblemList.tsx'
import { span } from '../range.ts'
import { rowTitle } from '../row-title.ts'
import { useActs } from '../use-acts.ts'
import { useGrid } from '../use-grid.ts'
import { CardEditor } from './CardEditor.tsx'
import { cellText } from './columns.ts'

const alwaysShown = ['charged', 'margin', 'cart_qty_mode', 'stock_qty'] as const

/** The matrix on a phone: one card per variant, which opens its form. */
export function PriceMatrixCards({ state, columns, troubles, disabled, generate }: ViewProps) {
  const { t, digits, language } = useTranslate()
  const { rows } = state
  const grid = useGrid({ rows: rows.length, columns: columns.length })
  const acts = useActs(state, grid, columns)
  const [open, setOpen] = useState<number | null>(null)
  const titleOf = (at: number) =>
    [digits(at + 1), rows[at] && rowTitle(columns, rows[at], language)].filter(Boolean).join(' · ')
  return (
    <Stack sx={{ gap: 1 }}>
      {generate(acts)}
      <ProblemList troubles={troubles} where={({ at }) => titleOf(at)} onJump={({ at }) => setOpen(at)} />
      {rows.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('product_form.no_prices')}
        </Typography>
      )}
      {span(0, rows.length - 1).map((at) => {
        const row = rows[at]
        const problem = Object.values(troubles.of(at))[0]
        if (!row) return null
        return (
          <ButtonBase key={at} onClick={() => setOpen(at)} sx={cardStyle(problem !== undefined)}>
            <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{titleOf(at)}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {columns
                .filter(({ key }) => (alwaysShown as readonly string[]).includes(key))
                .map((column) => cellText(column, row, language))
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {problem && <Box sx={{ color: 'error.main', fontSize: 13 }}>{problem}</Box>}
          </ButtonBase>
        )
      })}
      {!disabled && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          disabled={rows.length >= MOST_VARIANTS}
          onClick={() => {
            acts.add()
            setOpen(rows.length)
          }}
          sx={{ minHeight: 44 }}
        >
          {t('product_form.add_price')}
        </Button>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="text.secondary" aria-live="polite">
          {acts.notice?.text ?? ''}
        </Typography>
        {acts.notice?.undo && state.undoable && <Button onClick={acts.undo}>{t('matrix.undo')}</Button>}
      </Box>
      {open !== null && rows[open] && (
        <CardEditor
          at={open}
          row={rows[open]}
          rows={rows}
          columns={columns}
          title={titleOf(open)}
          texts={troubles.of(open)}
          acts={acts}
          disabled={disabled}
          onGo={setOpen}
        />
      )}
    </Stack>
  )
}

const cardStyle = (wrong: boolean) => ({
  display: 'block',
  textAlign: 'left',
  width: 1,
  minHeight: 56,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: wrong ? 'error.main' : 'divider',
  borderRadius: 1,
  font: 'inherit',
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
})
