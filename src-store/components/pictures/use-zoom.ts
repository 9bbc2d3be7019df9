import { useEffect, useRef, useState } from 'react'
import { distance, type Lie, middle, panned, type Spot, whole, type ZoomFrame, zoomed } from './zoom.ts'

/** A touch that moves less than this many px is a tap. */
const aTap = 6
const nearer = 2.5

type Change = (next: (lie: Lie) => Lie) => void

/** Handles touch, mouse and wheel events of a frame. Returns a function that stops it. */
function listen(frame: HTMLElement, change: Change): () => void {
  const fingers = new Map<number, Spot>()
  let moved = 0
  const size = (): ZoomFrame => frame.getBoundingClientRect()
  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const down = (event: PointerEvent) => {
    if (fingers.size === 0) moved = 0
    frame.setPointerCapture?.(event.pointerId)
    fingers.set(event.pointerId, spotOf(event))
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = spotOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    moved += distance(before, now)
    fingers.set(event.pointerId, now)
    change((lie) =>
      other
        ? zoomed(lie, distance(now, other) / Math.max(distance(before, other), 1), middle(now, other), size())
        : panned(lie, { x: now.x - before.x, y: now.y - before.y }, size()),
    )
  }
  const up = (event: PointerEvent) => {
    const tapped = fingers.size === 1 && moved < aTap && event.type === 'pointerup'
    if (fingers.delete(event.pointerId) && tapped)
      change((lie) => (lie.scale > 1 ? whole : zoomed(lie, nearer, spotOf(event), size())))
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    change((lie) => zoomed(lie, event.deltaY < 0 ? 1.2 : 1 / 1.2, spotOf(event), size()))
  }
  const ended = new AbortController()
  const { signal } = ended
  frame.addEventListener('pointerdown', down, { signal })
  frame.addEventListener('pointermove', move, { signal })
  frame.addEventListener('pointerup', up, { signal })
  frame.addEventListener('pointercancel', up, { signal })
  frame.addEventListener('wheel', wheel, { signal, passive: false })
  return () => ended.abort()
}

/** The zoom and position of a picture in its frame: zoomed by tap, wheel and pinch, panned by touch or mouse. */
export function useZoom() {
  const [lie, setLie] = useState<Lie>(whole)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? listen(frame.current, setLie) : undefined), [])
  const by = (factor: number) => {
    const size = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    setLie((before) => zoomed(before, factor, { x: 0, y: 0 }, size))
  }
  return { lie, frame, by, reset: () => setLie(whole) }
}
