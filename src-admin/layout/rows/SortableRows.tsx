import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'

type Row = { id: string; title: string }
type Props = { rows: readonly Row[]; onMove: (from: number, to: number) => void; children: ReactNode }

/** Rows that are sorted by dragging their handles, with the pointer or the keyboard. */
export function SortableRows({ rows, onMove, children }: Props) {
  const { t } = useTranslate()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => rows.findIndex((row) => row.id === id)
  const announcementArgs = (moved: unknown, place: unknown) => ({
    title: rows[placeOf(moved)]?.title ?? '',
    n: placeOf(place) + 1,
    total: rows.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('product.grip_picked', announcementArgs(active.id, active.id)),
    onDragOver: ({ active, over }) =>
      over
        ? t('product.grip_over', announcementArgs(active.id, over.id))
        : t('product.grip_left', announcementArgs(active.id, null)),
    onDragEnd: ({ active, over }) =>
      t('product.grip_dropped', announcementArgs(active.id, over ? over.id : active.id)),
    onDragCancel: ({ active }) => t('product.grip_left', announcementArgs(active.id, active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('product.grip_hint') } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** The node ref, the style while dragging, and the listeners of the handle of a sortable row. */
export function useSortableRow(id: string, disabled = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled })
  return {
    isDragging,
    setNodeRef,
    style: {
      transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : '',
      transition: transition ?? '',
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}

type RowProps = Row & { disabled: boolean; children: ReactNode }

/** A row with its drag handle. */
export function SortableRow({ id, title, disabled, children }: RowProps) {
  const { isDragging, setNodeRef, style, handle } = useSortableRow(id, disabled)
  return (
    <Box
      ref={setNodeRef}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        ...(isDragging && { position: 'relative', zIndex: 1, bgcolor: 'action.hover' }),
      }}
    >
      {!disabled && <RowGrip title={title} handle={handle} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

type GripProps = { title: string; handle: ReturnType<typeof useSortableRow>['handle'] }

export function RowGrip({ title, handle }: GripProps) {
  const { t } = useTranslate()
  return (
    <IconButton
      {...handle}
      aria-label={t('product.grip', { title })}
      sx={{ cursor: 'grab', touchAction: 'none', mt: 0.25, color: 'text.secondary' }}
    >
      <DragIndicator sx={{ fontSize: 18 }} />
    </IconButton>
  )
}
