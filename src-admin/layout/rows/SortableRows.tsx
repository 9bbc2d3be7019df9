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
import { useWords } from '../../providers/use-words.ts'

type Row = { id: string; title: string }
type Props = { rows: readonly Row[]; onMove: (from: number, to: number) => void; children: ReactNode }

/** Rows that are moved by dragging their grips, with the pointer or with the keys. */
export function SortableRows({ rows, onMove, children }: Props) {
  const { t } = useWords()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => rows.findIndex((row) => row.id === id)
  const told = (moved: unknown, place: unknown) => ({
    title: rows[placeOf(moved)]?.title ?? '',
    n: placeOf(place) + 1,
    total: rows.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('product.grip_picked', told(active.id, active.id)),
    onDragOver: ({ active, over }) =>
      over ? t('product.grip_over', told(active.id, over.id)) : t('product.grip_left', told(active.id, null)),
    onDragEnd: ({ active, over }) => t('product.grip_dropped', told(active.id, over ? over.id : active.id)),
    onDragCancel: ({ active }) => t('product.grip_left', told(active.id, active.id)),
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

type RowProps = Row & { disabled: boolean; children: ReactNode }

/** A row with its grip before it. */
export function SortableRow({ id, title, disabled, children }: RowProps) {
  const { t } = useWords()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled })
  return (
    <Box
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        ...(isDragging && { position: 'relative', zIndex: 1, bgcolor: 'action.hover' }),
      }}
    >
      {!disabled && (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('product.grip', { title })}
          sx={{ cursor: 'grab', touchAction: 'none', mt: 0.25, color: 'text.secondary' }}
        >
          <DragIndicator sx={{ fontSize: 18 }} />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
