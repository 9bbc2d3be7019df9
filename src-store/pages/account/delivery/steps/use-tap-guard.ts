import { type MouseEvent, useRef } from 'react'

// A tap within this time in ms after another was meant for the previous button: it already shows the next one.
const doubleTapTime = 700

/** Ignores an accidental second tap. */
export function useTapGuard() {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (act: () => void) => (event: MouseEvent) => {
    if (event.timeStamp - last.current < doubleTapTime) return
    last.current = event.timeStamp
    act()
  }
}
