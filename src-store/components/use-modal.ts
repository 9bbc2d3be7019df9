import { type RefObject, useEffect, useRef } from 'react'
import { useVisit } from '../app/shop-context.tsx'

type DialogRef = RefObject<HTMLDialogElement | null>

/** Opens and closes a modal dialog. */
export function useModal(open: boolean): DialogRef {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return dialog
}

/** Closes an overlay when another page is shown. */
export function useCloseOnVisit(close: () => void): void {
  const latest = useRef(close)
  const visit = useVisit()
  useEffect(() => {
    if (visit) latest.current()
  }, [visit])
}

/** Closes a dialog on a click on its backdrop, which is a click on the dialog element itself; keyboard users have Escape. */
export function useClickOutside(dialog: DialogRef, close: (() => void) | null): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === dialog.current) latest.current?.()
    }
    addEventListener('click', closeOnBackdrop)
    return () => removeEventListener('click', closeOnBackdrop)
  }, [dialog])
}
