import { useEffect, useState } from 'react'
import { type HttpError, useRefresh } from 'react-admin'
import { type Errors, errorAt } from '../../providers/requests/error-at.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { editOrder, type OrderEdit } from '../order-calls.ts'

/** Saves a correction once, and holds the errors of the server until the next change. */
export function useEditSave(onClose: () => void, onDone?: () => void) {
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)

  // The first invalid field gets the focus after a rejection.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
  }, [errors])

  const save = async (correction: OrderEdit) => {
    if (busy) return
    setBusy(true)
    try {
      done((await editOrder(correction)).msg)
      onClose()
    } catch (error) {
      const { body, status, message } = error as HttpError
      if (body?.errors) {
        setErrors(body.errors)
        setTrouble(message)
      } else {
        failed(error)
        // Another user has changed it since, or the state no longer allows it.
        if (status === 409) onClose()
      }
    }
    setBusy(false)
    onDone?.()
    refresh()
  }
  return {
    save,
    busy,
    /** The message of a rejection with errors at fields. */
    trouble,
    error: (path: string) => errorAt(errors, path),
    clear: () => {
      setErrors({})
      setTrouble('')
    },
  }
}
