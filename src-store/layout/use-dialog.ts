import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A dialog that is open as its store says, and closes on a new page. */
export function useDialog(open: boolean, close: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const shut = useRef(close)
  const { key } = useLocation()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    if (key) shut.current()
  }, [key])
  return dialog
}
