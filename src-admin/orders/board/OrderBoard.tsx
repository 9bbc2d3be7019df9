import { Box, type Theme, useMediaQuery } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Gate } from '../../layout/page/Gate.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { OrderDrawer } from '../detail/OrderDrawer.tsx'
import { EntryLink } from '../entry/EntryLink.tsx'
import { FreshProvider } from '../list/fresh.ts'
import { useCounts } from '../list/use-counts.ts'
import { ViewSwitch } from '../list/ViewSwitch.tsx'
import { RingSwitch, useRings } from '../live/RingSwitch.tsx'
import { ring } from '../live/ring.ts'
import { useOrderFeed } from '../live/use-order-feed.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardDrag } from './BoardDrag.tsx'
import { BoardHead } from './BoardHead.tsx'
import { boardSteps } from './columns.ts'
import { PhoneBoard } from './PhoneBoard.tsx'
import type { BoardFilter } from './use-column.ts'
import { useMoves } from './use-moves.tsx'

/** The orders by their steps: one column per step, on a phone one at a time. */
export function OrderBoard() {
  const { name } = useTranslate()
  return (
    <Gate action="list">
      <PageHeader title={name('order-infos', 2)}>
        <RingSwitch />
        <ViewSwitch view="board" />
        <EntryLink />
      </PageHeader>
      <Board />
    </Gate>
  )
}

function Board() {
  const [params] = useSearchParams()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [rings] = useRings()
  const moves = useMoves()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<Readonly<Record<number, readonly number[]>>>({})
  const filter: BoardFilter = {
    ...(params.get('keyword') && { keyword: params.get('keyword') ?? '' }),
    ...(params.get('created_at') && { created_at: params.get('created_at') ?? '' }),
  }
  const count = useCounts(filter)
  const onOrders = useCallback(
    (step: number, ids: readonly number[]) => setShown((known) => ({ ...known, [step]: ids })),
    [],
  )
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  useOrderFeed(({ orders }) => {
    if (orders.length > 0) setChanged(new Set(orders.map(({ id }) => id)))
    if (rings && orders.some(({ is_new }) => is_new)) ring()
    for (const part of ['board', 'counts'])
      void queryClient.invalidateQueries({ queryKey: ['order-infos', part] })
  })
  const ids = boardSteps.flatMap(({ step }) => shown[step] ?? [])
  return (
    <>
      <BoardHead />
      <BoardDrag moves={moves}>
        {(dragged) => {
          const next = dragged && moves.nextOf(dragged)?.step
          const draw = (column: (typeof boardSteps)[number], alone: boolean) => (
            <BoardColumn
              key={column.step}
              column={column}
              filter={filter}
              count={count(column.place)}
              moves={moves}
              open={dragged ? next === column.step : null}
              alone={alone}
              onOrders={onOrders}
            />
          )
          const content = phone ? (
            <PhoneBoard count={count}>{(column) => draw(column, true)}</PhoneBoard>
          ) : (
            <Box sx={boardStyle}>{boardSteps.map((column) => draw(column, false))}</Box>
          )
          return <FreshProvider value={changed}>{content}</FreshProvider>
        }}
      </BoardDrag>
      {moves.dialog}
      <OrderDrawer ids={ids} />
    </>
  )
}

const boardStyle = {
  display: 'flex',
  gap: 1.25,
  overflowX: 'auto',
  pb: 1,
  // App bar, page header and filters are above it.
  height: 'calc(100dvh - 196px)',
  minHeight: 360,
}
