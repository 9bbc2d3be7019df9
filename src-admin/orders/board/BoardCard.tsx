import { useDraggable } from '@dnd-kit/core'
import ArrowForward from '@mui/icons-material/ArrowForward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, IconButton, type Theme, Tooltip } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useTranslate } from '../../providers/use-translate.ts'
import { orderIn } from '../list/cells.tsx'
import { useFresh } from '../list/fresh.ts'
import type { OrderRecord } from '../order-record.ts'
import { CardFacts } from './CardFacts.tsx'
import { useStepName } from './columns.ts'
import type { Moves } from './use-moves.tsx'

type Props = { order: OrderRecord; moves: Moves; draggable: boolean }

/**
 * An order on the board: dragged with the pointer, moved with the keyboard from its handle, or moved on with its arrow button.
 */
export function BoardCard({ order, moves, draggable }: Props) {
  const { t } = useTranslate()
  const { search } = useLocation()
  const nameOf = useStepName()
  const to = moves.moving.get(order.id)
  const problem = moves.problemOf(order)
  const next = moves.nextOf(order)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: order.id,
    data: { order },
    disabled: !draggable || !next || to !== undefined,
  })
  const grips = draggable && next !== null
  const nextName = next ? t('order.next_is', { step: nameOf(next.step) }) : ''
  const number = order.order_id
  const changed = useFresh().has(order.id)
  return (
    <Box
      ref={setNodeRef}
      component="li"
      aria-busy={to !== undefined}
      {...(changed && { 'data-fresh': true })}
      onPointerDown={(event) => listeners?.onPointerDown?.(event)}
      sx={{
        '&[data-fresh]': changedStyle,
        p: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        cursor: grips ? 'grab' : 'default',
        opacity: isDragging ? 0.35 : to === undefined ? 1 : 0.6,
        touchAction: grips ? 'manipulation' : 'auto',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: { xs: 44, md: 30 } }}>
        <Box
          component={Link}
          to={orderIn(search, order.id)}
          state={{ fromList: true }}
          draggable={false}
          sx={numberStyle}
        >
          {number}
        </Box>
        {grips && (
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            onKeyDown={(event) => listeners?.onKeyDown?.(event)}
            disabled={to !== undefined}
            aria-label={t('order.move', { order: number })}
            sx={{ width: 28, height: 28, cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
          >
            <DragIndicator sx={{ fontSize: 18 }} />
          </IconButton>
        )}
        {next && (
          <Tooltip title={nextName}>
            <span>
              <IconButton
                color="primary"
                disabled={to !== undefined}
                aria-label={nextName}
                onClick={() => moves.move(order, next.step)}
                sx={{ width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 } }}
              >
                <ArrowForward sx={{ fontSize: 18 }} />
              </IconButton>
            </span>
          </Tooltip>
        )}
      </Box>
      <CardFacts order={order} />
      {problem && <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>{problem}</Box>}
      {to !== undefined && (
        <Box role="status" sx={{ mt: 0.5, fontSize: 13, color: 'info.main' }}>
          {t('order.moving', { step: nameOf(to) })}
        </Box>
      )}
    </Box>
  )
}

/** As in the list: a subtle mark, and a tint that fades out unless reduced motion is preferred. */
const changedStyle = ({ palette }: Theme) => ({
  boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
  '@keyframes card-changes': { from: { backgroundColor: palette.action.selected }, to: {} },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'card-changes 6s ease-out' },
})

const numberStyle = {
  flex: 1,
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { color: 'primary.main' },
}
