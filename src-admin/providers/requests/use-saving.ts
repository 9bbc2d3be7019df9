import { useRef, useState } from 'react'
import type { HttpError } from 'react-admin'
import { useNotifyResult } from '../use-notify-result.ts'
import { useTranslate } from '../use-translate.ts'
import { type Errors, errorAt } from './error-at.ts'

/**
 * Sends a form with lines, one request at a time, and holds its errors by path ("lines.0.quantity"). `onConflict` reads the record
 * again that another user has changed.
 */
export function useSaving<Data>(onSaved: (data: Data) => void, onConflict?: () => void) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const isSending = useRef(false)
  const save = async (call: () => Promise<{ data: Data; msg: string }>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setTrouble('')
    setErrors({})
    try {
      const { data, msg } = await call()
      done(msg)
      onSaved(data)
    } catch (error) {
      const { status, message, body } = error as HttpError
      const isConflict = status === 409 && onConflict !== undefined
      if (status === 401 || isConflict) failed(error)
      if (isConflict) return onConflict()
      const found = (body?.errors ?? {}) as Errors
      setErrors(found)
      setTrouble(errorAt(found, 'lines') ?? (body?.errors ? t('entry.check_fields') : message))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { busy, trouble, save, error: (path: string) => errorAt(errors, path) }
}
