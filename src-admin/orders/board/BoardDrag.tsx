import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Paper } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderRecord } from '../order-record.ts'
import { boardKeys } from './board-keys.ts'
import { CardFacts } from './CardFacts.tsx'
import { boardStepOf, useStepName } from './columns.ts'
import type { Moves } from './use-moves.tsx'

type Data = { current?: { order?: OrderRecord; step?: number } | undefined }
type Place = { data: Data } | null

const orderOf = ({ data }: { data: Data }) => data.current?.order
const stepAt = (place: Place) => place?.data.current?.step

// With a pointer the column below it counts; with the keyboard the closest one.
const collision: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args)

type Props = {
  moves: Moves
  /** Renders the columns; `dragged` is the order being dragged. */
  children: (dragged: OrderRecord | null) => ReactNode
}

/** Drags orders from column to column, by pointer or keyboard, with announcements for screen readers. */
export function BoardDrag({ moves, children }: Props) {
  const { t, digits } = useTranslate()
  const nameOf = useStepName()
  const [dragged, setDragged] = useState<OrderRecord | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: boardKeys,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  const number = (active: { data: Data }) => digits(orderOf(active)?.order_id ?? '')
  const left = (active: { data: Data }) => t('order.move_left', { order: number(active) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const order = orderOf(active)
      const next = order && moves.nextOf(order)
      return t('order.move_picked', { order: number(active), step: next ? nameOf(next.step) : '' })
    },
    onDragOver: ({ active, over }) => {
      const step = stepAt(over)
      return step ? t('order.move_over', { order: number(active), step: nameOf(step) }) : left(active)
    },
    onDragEnd: ({ active, over }) => {
      const step = stepAt(over)
      return step ? t('order.move_over', { order: number(active), step: nameOf(step) }) : left(active)
    },
    onDragCancel: ({ active }) => left(active),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.move_hint') } }}
      onDragStart={({ active }) => setDragged(orderOf(active) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const [order, step] = [orderOf(active), stepAt(over)]
        if (order && step && step !== boardStepOf(order)) moves.move(order, step)
      }}
    >
      {children(dragged)}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <Paper elevation={6} sx={{ p: 1.25, cursor: 'grabbing' }}>
            <strong>{dragged.order_id}</strong>
            <CardFacts order={dragged} />
          </Paper>
        )}
      </DragOverlay>
    </DndContext>
  )
}
