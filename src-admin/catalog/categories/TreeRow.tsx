import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Checkbox } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'
import type { TreeLine } from './tree.ts'

type Props = {
  line: TreeLine
  chosen: boolean
  disabled: boolean
  /** Whether this row is in the tab order. */
  reached: boolean
  onTurn: () => void
  onFold: () => void
}

/** A row of a tree picker. */
export function TreeRow({ line, chosen, disabled, reached, onTurn, onFold }: Props) {
  const { t } = useTranslate()
  const Fold = line.open ? ExpandMore : ChevronRight
  return (
    <Box
      role="treeitem"
      aria-level={line.level}
      aria-checked={chosen}
      aria-label={line.title}
      aria-disabled={disabled}
      {...(line.opens && { 'aria-expanded': line.open })}
      data-line={line.id}
      tabIndex={reached ? 0 : -1}
      onClick={() => !disabled && onTurn()}
      sx={{ ...rowStyle, pl: 0.5 + (line.level - 1) * 2.25, cursor: disabled ? 'default' : 'pointer' }}
    >
      <Box
        component="span"
        title={line.opens ? t(line.open ? 'form.tree_close' : 'form.tree_open') : undefined}
        onClick={(event) => {
          event.stopPropagation()
          if (line.opens) onFold()
        }}
        sx={{ width: 28, height: 32, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
      >
        {line.opens && <Fold sx={{ fontSize: 18 }} />}
      </Box>
      <Checkbox
        size="small"
        checked={chosen}
        disabled={disabled}
        tabIndex={-1}
        // Decorative: the row itself has the role and the state.
        slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
        sx={{ p: 0.25, mr: 0.75, pointerEvents: 'none' }}
      />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {line.title}
      </Box>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  pr: 1,
  fontSize: 14,
  outline: 0,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { bgcolor: 'action.focus', boxShadow: 'inset 0 0 0 2px currentColor' },
}
