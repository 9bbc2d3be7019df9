import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type HttpError, useRedirect } from 'react-admin'
import { orderOfDraft, withProblems } from '#domain/orders/order-draft.ts'
import { type Errors, errorAt } from '../../providers/requests/error-at.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { enterOrder, problemsIn } from './entry-calls.ts'
import type { DraftHold } from './use-draft.ts'

/** Sends the order once; the draft stays until the server has accepted it. */
export function useSending({ draft, change, clear, renewKey }: DraftHold, total_payable: number) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState('')

  // The first invalid field gets the focus after a rejection.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [errors])

  const showErrors = (error: unknown) => {
    const { status, message, body } = error as HttpError
    const lines = problemsIn(body)
    if (lines) change((now) => withProblems(now, lines))
    setErrors((body?.errors ?? {}) as Errors)
    if (status === 409 && !lines) {
      renewKey()
      return setTrouble(t('entry.key_used'))
    }
    if (status === 409) {
      // Fees, VAT and cards are fetched again.
      void queries.invalidateQueries({ queryKey: ['order-entry'] })
      return setTrouble(t('entry.changed'))
    }
    setTrouble(body?.errors ? t('entry.check_fields') : message)
    if (status === 401) failed(error)
  }
  const send = async () => {
    if (sending) return
    setSending(true)
    setTrouble('')
    setErrors({})
    try {
      const { data, msg } = await enterOrder(orderOfDraft(draft, total_payable))
      clear()
      done(msg)
      redirect(`/dashboard/order-infos/${data.id}/show`)
    } catch (error) {
      showErrors(error)
    }
    setSending(false)
  }
  return { send, sending, trouble, error: (path: string) => errorAt(errors, path) }
}
