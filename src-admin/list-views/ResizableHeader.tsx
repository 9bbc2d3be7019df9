// react-admin's columns have no adjustable width; this header has an edge to drag, or to move with the arrow keys.
import { Box } from '@mui/material'
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslate } from '../providers/use-translate.ts'
import { limitWidth, maxWidth, minWidth } from './columns.ts'
import { useViewSettings } from './view-settings.tsx'

const step = 16

type Props = ComponentProps<'th'> & { 'data-column'?: string }

/** The header of a column as DataTable.Col renders it, with its edge. A double click resets the width. */
export function ResizableHeader({ children, ...props }: Props) {
  const { t } = useTranslate()
  const { shown, change } = useViewSettings()
  const start = useRef<{ x: number; width: number } | null>(null)
  const name = props['data-column']
  const width = shown.find((column) => column.name === name)?.width ?? null
  const resize = (to: number | null) =>
    change({
      columns: shown.map((column) =>
        column.name === name ? { ...column, width: to === null ? null : limitWidth(to) } : column,
      ),
    })
  const currentWidth = (edge: HTMLElement) =>
    width ?? (edge.closest('th')?.getBoundingClientRect().width || minWidth)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const now = currentWidth(event.currentTarget)
    const to = { ArrowLeft: now - step, ArrowRight: now + step, Home: minWidth, Delete: null }[event.key]
    if (to === undefined) return
    event.preventDefault()
    resize(to)
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (start.current) resize(start.current.width + clientX - start.current.x)
  }
  const stop = () => {
    start.current = null
  }
  return (
    <th {...props}>
      {children}
      <Box
        component="span"
        role="separator"
        aria-orientation="vertical"
        aria-label={t('lists.width_of', { name: props['aria-label'] ?? '' })}
        aria-valuemin={minWidth}
        aria-valuemax={maxWidth}
        aria-valuenow={limitWidth(width ?? minWidth)}
        aria-valuetext={width === null ? t('lists.width_free') : String(width)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={() => resize(null)}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture?.(event.pointerId)
          start.current = { x: event.clientX, width: currentWidth(event.currentTarget) }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={stop}
        onPointerCancel={stop}
        sx={edgeStyle}
      />
    </th>
  )
}

const line = {
  content: '""',
  position: 'absolute',
  insetBlock: 6,
  right: 0,
  width: '1px',
  bgcolor: 'divider',
}

const edgeStyle = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': line,
  '&:hover::after, &:focus-visible::after': { bgcolor: 'primary.main', width: '2px' },
}
