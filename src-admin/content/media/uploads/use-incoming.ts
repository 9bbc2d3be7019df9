import { useEffect, useEffectEvent } from 'react'
import { useDropped } from '../../../layout/page/use-dropped.ts'

/** Handles files dropped anywhere on the page or pasted; true while files are dragged over it. */
export function useIncoming(open: boolean, take: (files: File[]) => void): boolean {
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!open) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      taken(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [open])
  return useDropped(open, take)
}
