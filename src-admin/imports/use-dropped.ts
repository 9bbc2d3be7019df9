import { useEffect, useEffectEvent, useState } from 'react'

const brings = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/**
 * A file let go anywhere on the page; true while one is held above it. What is pasted is left alone: spreadsheets put a
 * picture of the cells beside their text.
 */
export function useDropped(open: boolean, take: (file: File) => void): boolean {
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
      const [file] = event.dataTransfer?.files ?? []
      if (file) taken(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      setAbove(false)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [open])
  return open && above
}
