import { useSortable } from '@dnd-kit/sortable'
import Add from '@mui/icons-material/Add'
import ChevronRight from '@mui/icons-material/ChevronRight'
import DragIndicator from '@mui/icons-material/DragIndicator'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { PublishSwitch } from '../../lists/PublishSwitch.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { TreeCategory } from './category-calls.ts'
import type { TreeLine } from './tree.ts'
import type { Direction } from './tree-moves.ts'

/** The indentation per level in px. */
export const indent = 24

type Props = {
  line: TreeLine
  row: TreeCategory
  /** The level at which it is rendered while being dragged. */
  level: number
  /** Search results cannot be moved. */
  fixed: boolean
  onFold: () => void
  onStep: (direction: Direction) => void
  onChanged: () => void
}

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** A category in the tree: drag it by its handle, publish it, open it, or add a child. */
export function CategoryLine({ line, row, level, fixed, onFold, onStep, onChanged }: Props) {
  const { t, digits } = useTranslate()
  const may = useMay()
  const movable = !fixed && may('edit', 'categories', row)
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: line.id,
    disabled: !movable,
  })
  const Fold = line.open ? ExpandMore : ChevronRight
  const handleKey = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    onStep(direction)
  }
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      sx={{
        ...lineStyle,
        pl: `${8 + (Math.min(level, 8) - 1) * indent}px`,
        ...(isDragging && { position: 'relative', zIndex: 1, bgcolor: 'action.hover' }),
      }}
    >
      {movable && (
        <IconButton
          ref={setActivatorNodeRef}
          {...listeners}
          data-grip={line.id}
          onKeyDown={handleKey}
          aria-label={t('categories.grip', { title: line.title })}
          aria-describedby="categories-grip-hint"
          sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
        >
          <DragIndicator sx={{ fontSize: 18 }} />
        </IconButton>
      )}
      {line.opens ? (
        <IconButton
          onClick={onFold}
          aria-expanded={line.open}
          aria-label={t(line.open ? 'categories.fold' : 'categories.unfold', { title: line.title })}
        >
          <Fold sx={{ fontSize: 18 }} />
        </IconButton>
      ) : (
        <Box sx={{ width: 34, flex: 'none' }} />
      )}
      <Box component={Link} to={`/dashboard/categories/${row.id}`} sx={nameStyle}>
        {line.title}
      </Box>
      {row.products !== null && (
        <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {t('categories.products', { smart_count: row.products, n: digits(row.products) })}
        </Typography>
      )}
      <PublishSwitch page="categories" record={row} onDone={onChanged} />
      {may('create', 'categories') && (
        <Tooltip title={t('categories.add_below', { title: line.title })}>
          <IconButton
            component={Link}
            to={`/dashboard/categories/create?source=${encodeURIComponent(JSON.stringify({ parent_id: row.id }))}`}
            aria-label={t('categories.add_below', { title: line.title })}
          >
            <Add sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  pr: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
const nameStyle = {
  flex: 1,
  minWidth: 0,
  fontSize: 14,
  fontWeight: 500,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: 'primary.main' },
}
