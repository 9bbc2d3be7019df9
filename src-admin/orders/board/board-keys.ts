import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const direction: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The arrow keys move an order from column to column. */
export const boardKeys: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = direction[event.code]
  const { collisionRect, droppableRects } = context
  if (!step || !collisionRect) return undefined
  event.preventDefault()
  const lefts = [...droppableRects.values()].map(({ left }) => left).sort((a, b) => a - b)
  const distances = lefts.map((left) => Math.abs(left - collisionRect.left))
  const at = distances.indexOf(Math.min(...distances))
  const left = lefts[at + step]
  return left === undefined
    ? undefined
    : { x: currentCoordinates.x + left - collisionRect.left, y: currentCoordinates.y }
}
