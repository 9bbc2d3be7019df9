import { Box } from '@mui/material'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useWords } from '../../providers/use-words.ts'
import { useLook } from './use-view.tsx'
import { fitting, narrowest, widest, withWidth } from './view-columns.ts'

const step = 16

/** The edge of a head that is dragged, or moved with the arrow keys; a double click takes the width back. */
export function ResizeHandle({ name, label }: { name: string; label: string }) {
  const { t } = useWords()
  const { shown, change } = useLook()
  const from = useRef<{ x: number; width: number } | null>(null)
  const width = shown.find((column) => column.name === name)?.width ?? null
  const resize = (to: number | null) => change({ columns: withWidth(shown, name, to) })
  const measured = (handle: HTMLElement) =>
    width ?? (handle.closest('th')?.getBoundingClientRect().width || narrowest)

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (from.current) resize(from.current.width + event.clientX - from.current.x)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) {
      if (event.key === 'Home') resize(narrowest)
      else if (event.key === 'Delete') resize(null)
      else return
    } else resize(measured(event.currentTarget) + by)
    event.preventDefault()
  }
  return (
    <Box
      component="span"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('lists.width_of', { name: label })}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={fitting(width ?? narrowest)}
      aria-valuetext={width === null ? t('lists.width_free') : String(width)}
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => resize(null)}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        from.current = { x: event.clientX, width: measured(event.currentTarget) }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
      sx={look}
    />
  )
}

const look = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 9,
  zIndex: 1,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 6,
    right: 0,
    width: '1px',
    bgcolor: 'divider',
  },
  '&:hover::after, &:focus-visible::after': { bgcolor: 'primary.main', width: '2px' },
}
