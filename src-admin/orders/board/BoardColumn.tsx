import { useDroppable } from '@dnd-kit/core'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { BoardCard } from './BoardCard.tsx'
import type { BoardStep } from './columns.ts'
import { useStepName } from './columns.ts'
import { type BoardFilter, useColumn } from './use-column.ts'
import type { Moves } from './use-moves.tsx'

type Props = {
  column: BoardStep
  filter: BoardFilter
  count: number | null
  moves: Moves
  /** Whether the dragged order may be dropped here; null while none is dragged. */
  open: boolean | null
  /** Whether it is the only visible column, on a phone. */
  alone?: boolean
  onOrders: (step: number, ids: readonly number[]) => void
}

/** The column of the orders at one step. */
export function BoardColumn({ column, filter, count, moves, open, alone = false, onOrders }: Props) {
  const { t, digits } = useTranslate()
  const nameOf = useStepName()
  const { step } = column
  const { orders, error, isPending, more, loading, refetch } = useColumn(column, filter)
  const { setNodeRef, isOver } = useDroppable({ id: `step ${step}`, data: { step } })
  const ids = orders.map(({ id }) => id).join()
  useEffect(() => onOrders(step, ids === '' ? [] : ids.split(',').map(Number)), [onOrders, step, ids])
  const name = nameOf(step)
  return (
    <Stack
      ref={setNodeRef}
      component="section"
      data-step={step}
      aria-label={t('order.column', { step: name, smart_count: count ?? orders.length })}
      sx={{
        ...(alone ? aloneStyle : columnStyle),
        opacity: open === false ? 0.5 : 1,
        outline: open ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: -2,
        bgcolor: isOver && open ? 'action.selected' : 'action.hover',
      }}
    >
      {!alone && (
        <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, px: 1.25, pt: 1.25, pb: 0.75 }}>
          <Typography variant="h2" sx={{ flex: 1, fontSize: 14 }}>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ minWidth: 18, textAlign: 'right' }}>
            {count === null ? '' : digits(count)}
          </Typography>
        </Stack>
      )}
      <Box component="ul" sx={listStyle}>
        {orders.map((order) => (
          <BoardCard key={order.id} order={order} moves={moves} draggable={!alone} />
        ))}
      </Box>
      {isPending && <Skeletons />}
      {error && orders.length === 0 && (
        <Stack sx={{ p: 1.25, gap: 1, alignItems: 'flex-start' }}>
          <Typography variant="body2">{t('list.failed')}</Typography>
          <Button variant="outlined" onClick={refetch}>
            {t('list.retry')}
          </Button>
        </Stack>
      )}
      {!isPending && !error && orders.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.25, pb: 2 }}>
          {t('order.column_empty')}
        </Typography>
      )}
      {more && (
        <Button onClick={more} disabled={loading} sx={{ m: 1, minHeight: { xs: 44, md: 0 } }}>
          {t('order.load_more')}
        </Button>
      )}
    </Stack>
  )
}

const Skeletons = () => (
  <Stack sx={{ px: 1, gap: 1, pb: 1 }}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} variant="rounded" height={118} />
    ))}
  </Stack>
)

const columnStyle = {
  flex: '1 0 236px',
  maxWidth: 320,
  minHeight: 0,
  borderRadius: 1,
  overflowY: 'auto',
  scrollSnapAlign: 'start',
}

const aloneStyle = { borderRadius: 1, pt: 1 }

const listStyle = {
  listStyle: 'none',
  m: 0,
  px: 1,
  pb: 1,
  display: 'grid',
  gap: 1,
  '&:empty': { display: 'none' },
}
