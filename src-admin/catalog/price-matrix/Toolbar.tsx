import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import FillDown from '@mui/icons-material/VerticalAlignBottom'
import { Button, Divider, IconButton, Stack, Tooltip } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { MOST_VARIANTS } from '#domain/variants/variant-matrix.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { MatrixActs } from './use-acts.ts'
import type { GridState } from './use-grid.ts'
import type { VariantRows } from './use-rows.ts'

type Props = { state: VariantRows; grid: GridState; acts: MatrixActs; children?: ReactNode }

/** The actions on the selected rows and column. */
export function Toolbar({ state, grid, acts, children }: Props) {
  const { t } = useTranslate()
  const { rows, undoable, redoable } = state
  const { chosen, active } = grid
  const none = rows.length === 0
  const full = rows.length >= MOST_VARIANTS
  const n = { smart_count: chosen.length }
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t('matrix.tools')}
      sx={{ gap: 0.25, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}
    >
      <Button startIcon={<Add />} disabled={full} onClick={acts.add}>
        {t('product_form.add_price')}
      </Button>
      <Line />
      <Tool label={t('matrix.undo')} disabled={!undoable} icon={<Undo />} onClick={acts.undo} />
      <Tool label={t('matrix.redo')} disabled={!redoable} icon={<Redo />} onClick={acts.redo} />
      <Line />
      <Tool label={t('matrix.fill_down')} disabled={none} icon={<FillDown />} onClick={acts.fillDown} />
      <Tool
        label={t('matrix.clone', n)}
        disabled={none || full}
        icon={<Copy />}
        onClick={() => acts.clone()}
      />
      <Tool
        label={t('rows.up')}
        disabled={none || active.at === 0}
        icon={<ArrowUpward />}
        onClick={() => acts.move(active.at, active.at - 1)}
      />
      <Tool
        label={t('rows.down')}
        disabled={none || active.at >= rows.length - 1}
        icon={<ArrowDownward />}
        onClick={() => acts.move(active.at, active.at + 1)}
      />
      <Tool label={t('matrix.remove', n)} disabled={none} icon={<Delete />} onClick={() => acts.remove()} />
      {children}
    </Stack>
  )
}

const Line = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 0.75 }} />

type ToolProps = {
  label: string
  disabled: boolean
  icon: ReactElement
  onClick: (button: HTMLElement) => void
}

export const Tool = ({ label, disabled, icon, onClick }: ToolProps) => (
  <Tooltip title={disabled ? '' : label}>
    <span>
      <IconButton
        aria-label={label}
        disabled={disabled}
        onClick={(event) => onClick(event.currentTarget)}
        sx={{ width: 34, height: 34, '& svg': { fontSize: 18 } }}
      >
        {icon}
      </IconButton>
    </span>
  </Tooltip>
)
