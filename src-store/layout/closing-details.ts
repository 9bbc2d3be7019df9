import { useEffect, useRef } from 'react'
import { useVisit } from '../app/shop-context.tsx'

/** A `<details>` that works without a script; with one it closes on navigation, on Escape and on a click elsewhere. */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null)
  const visit = useVisit()
  useEffect(() => {
    if (visit && details.current) details.current.open = false
  }, [visit])
  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    const elsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.current?.contains(target)) close()
    }
    addEventListener('keydown', onEscape)
    addEventListener('pointerdown', elsewhere)
    return () => {
      removeEventListener('keydown', onEscape)
      removeEventListener('pointerdown', elsewhere)
    }
  }, [])
  return details
}
