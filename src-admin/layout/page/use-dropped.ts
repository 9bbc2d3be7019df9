import { useEffect, useEffectEvent, useState } from 'react'

const brings = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Files let go anywhere on the page; true while some are held above it. */
export function useDropped(open: boolean, take: (files: File[]) => void): boolean {
  const [above, setAbove] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!open) return
    const over = (event: DragEvent) => {
      if (!brings(event)) return
      // Without this the browser leaves the page and shows the file.
      event.preventDefault()
      setAbove(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setAbove(false)
    }
    const drop = (event: DragEvent) => {
      setAbove(false)
      if (!brings(event)) return
      event.preventDefault()
      taken([...(event.dataTransfer?.files ?? [])])
    }
    const heard = { dragover: over, dragleave: leave, drop }
    const entries = Object.entries(heard) as [string, EventListener][]
    for (const [name, hear] of entries) document.addEventListener(name, hear)
    return () => {
      setAbove(false)
      for (const [name, hear] of entries) document.removeEventListener(name, hear)
    }
  }, [open])
  return open && above
}
