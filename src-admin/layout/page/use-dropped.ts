import { useEffect, useEffectEvent, useState } from 'react'

const brings = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Handles files dropped anywhere on the page; true while files are dragged over it. */
export function useDropped(open: boolean, take: (files: File[]) => void): boolean {
  const [above, setAbove] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!open) return
    const over = (event: DragEvent) => {
      if (!brings(event)) return
      // Otherwise the browser leaves the page and opens the file.
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
    const listeners = { dragover: over, dragleave: leave, drop }
    const entries = Object.entries(listeners) as [string, EventListener][]
    for (const [name, listener] of entries) document.addEventListener(name, listener)
    return () => {
      setAbove(false)
      for (const [name, listener] of entries) document.removeEventListener(name, listener)
    }
  }, [open])
  return open && above
}
