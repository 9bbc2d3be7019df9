import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { Stack } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { useTranslate } from '../../../providers/use-translate.ts'
import { PhotoTile, type SortedPhoto } from './PhotoTile.tsx'

type Props = {
  label: string
  photos: readonly SortedPhoto[]
  onChange: (ids: number[]) => void
  disabled: boolean
  /** Rendered after the last photo. */
  children: ReactNode
}

/** Photos sorted by drag, long press or keyboard, with announcements of the position. */
export function SortablePhotos({ label, photos, onChange, disabled, children }: Props) {
  const { t, title } = useTranslate()
  const ids = photos.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A short touch scrolls the page instead.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announce = (key: 'lifted' | 'moved_to' | 'put_down' | 'put_back', id: UniqueIdentifier, at = id) => {
    const photo = photos.find((one) => one.id === id)
    const place = ids.indexOf(Number(at)) + 1
    const named = photo ? title(photo, 'content_title') : ''
    return t(`picture.${key}`, { title: named, place, count: ids.length })
  }
  const moved = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false
      return announce('lifted', active.id)
    },
    onDragOver: ({ active, over }) => {
      // A photo just lifted is over its own position; the "lifted" announcement must not be interrupted.
      if (!moved.current && over?.id === active.id) return undefined
      moved.current = true
      return announce('moved_to', active.id, over?.id)
    },
    onDragEnd: ({ active, over }) => announce('put_down', active.id, over?.id),
    onDragCancel: ({ active }) => announce('put_back', active.id),
  }
  const settle = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (to >= 0 && from !== to) onChange(arrayMove(ids, from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={settle}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('picture.sort_hint') } }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled || ids.length < 2}>
        <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          {photos.length > 0 && (
            <Stack component="ul" direction="row" aria-label={label} sx={listStyle}>
              {photos.map((photo, at) => (
                <PhotoTile
                  key={photo.id}
                  photo={photo}
                  first={at === 0 && photos.length > 1}
                  fixed={disabled || photos.length < 2}
                  {...(!disabled && { onRemove: () => onChange(ids.filter((id) => id !== photo.id)) })}
                />
              ))}
            </Stack>
          )}
          {children}
        </Stack>
      </SortableContext>
    </DndContext>
  )
}

const listStyle = { gap: 1.25, flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }
