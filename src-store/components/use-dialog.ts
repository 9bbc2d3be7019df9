import { type RefObject, useEffect, useRef } from 'react'
import { useVisit } from '../app/shop-context.tsx'

export type Dialog = RefObject<HTMLDialogElement | null>

/** A dialog that is open as it is told. */
export function useModal(open: boolean): Dialog {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return dialog
}

/** A dialog that is open as its store says, and closes on a new page. */
export function useDialog(open: boolean, close: () => void): Dialog {
  const dialog = useModal(open)
  const shut = useRef(close)
  const visit = useVisit()
  useEffect(() => {
    if (visit) shut.current()
  }, [visit])
  return dialog
}

/** A click beside it, which is one on the dialog itself, closes it; who has no pointer has Escape. */
export function useClickBeside(dialog: Dialog, close: () => void): void {
  const shut = useRef(close)
  useEffect(() => {
    shut.current = close
  })
  useEffect(() => {
    const beside = ({ target }: MouseEvent) => {
      if (target === dialog.current) shut.current()
    }
    addEventListener('click', beside)
    return () => removeEventListener('click', beside)
  }, [dialog])
}
