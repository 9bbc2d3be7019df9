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

/** Closes what lies over a page when another one is shown. */
export function useCloseOnVisit(close: () => void): void {
  const latest = useRef(close)
  const visit = useVisit()
  useEffect(() => {
    if (visit) latest.current()
  }, [visit])
}

/** A click beside a dialog, which is one on the dialog itself, closes it; who has no pointer has Escape. */
export function useClickBeside(dialog: DialogRef, close: (() => void) | null): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const beside = ({ target }: MouseEvent) => {
      if (target === dialog.current) latest.current?.()
    }
    addEventListener('click', beside)
    return () => removeEventListener('click', beside)
  }, [dialog])
}
