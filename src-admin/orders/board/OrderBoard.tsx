import { Box, type Theme, useMediaQuery } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Gate } from '../../layout/page/Gate.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { useWords } from '../../providers/use-words.ts'
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
import { columns } from './columns.ts'
import { PhoneBoard } from './PhoneBoard.tsx'
import type { BoardFilter } from './use-column.ts'
import { useMoves } from './use-moves.tsx'

/** The orders by their steps: a column each, on a phone one at a time. */
export function OrderBoard() {
  const { name } = useWords()
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
  const ids = columns.flatMap(({ step }) => shown[step] ?? [])
  return (
    <>
      <BoardHead />
      <BoardDrag moves={moves}>
        {(dragged) => {
          const next = dragged && moves.nextOf(dragged)?.step
          const draw = (column: (typeof columns)[number], alone: boolean) => (
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
          const drawn = phone ? (
            <PhoneBoard count={count}>{(column) => draw(column, true)}</PhoneBoard>
          ) : (
            <Box sx={boardLook}>{columns.map((column) => draw(column, false))}</Box>
          )
          return <FreshProvider value={changed}>{drawn}</FreshProvider>
        }}
      </BoardDrag>
      {moves.dialog}
      <OrderDrawer ids={ids} />
    </>
  )
}

const boardLook = {
  display: 'flex',
  gap: 1.25,
  overflowX: 'auto',
  pb: 1,
  // The bar, the head of the page and the filters stand above it.
  height: 'calc(100dvh - 196px)',
  minHeight: 360,
}
