import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import { IconButton, Stack, Tooltip } from '@mui/material'
import type { ReactElement } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  at: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  onClone?: (at: number) => void
  direction?: 'row' | 'column'
}

/** The actions on a row of a form: move up, move down, duplicate, remove. */
export function RowTools({ at, count, onMove, onRemove, onClone, direction = 'column' }: Props) {
  const { t } = useTranslate()
  return (
    <Stack direction={direction} sx={{ flex: 'none' }}>
      <Tool
        label={t('rows.up')}
        disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
        icon={<ArrowUpward />}
      />
      <Tool
        label={t('rows.down')}
        disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
        icon={<ArrowDownward />}
      />
      {onClone && <Tool label={t('rows.clone')} onClick={() => onClone(at)} icon={<Copy />} />}
      <Tool label={t('rows.remove')} onClick={() => onRemove(at)} icon={<Delete />} />
    </Stack>
  )
}

type ToolProps = { label: string; disabled?: boolean; onClick: () => void; icon: ReactElement }

const Tool = ({ label, disabled = false, onClick, icon }: ToolProps) => (
  <Tooltip title={disabled ? '' : label}>
    <span>
      <IconButton aria-label={label} disabled={disabled} onClick={onClick} sx={{ '& svg': { fontSize: 17 } }}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
)
