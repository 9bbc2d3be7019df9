import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type HttpError, useRedirect } from 'react-admin'
import { orderOfDraft, withProblems } from '#domain/orders/desk-draft.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { enterOrder, problemsIn } from './entry-calls.ts'
import type { DraftHold } from './use-draft.ts'

type Errors = { [key: string]: string | Errors }

/** Sends the order once; what was typed stays until the shop has it. */
export function useSending({ draft, change, clear, renewKey }: DraftHold, total_payable: number) {
  const { t } = useWords()
  const { done, failed } = useNotifyResult()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState('')

  // Whoever is refused stands at the first field that is wrong.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [errors])

  const refused = (error: unknown) => {
    const { status, message, body } = error as HttpError
    const lines = problemsIn(body)
    if (lines) change((now) => withProblems(now, lines))
    setErrors((body?.errors ?? {}) as Errors)
    if (status === 409 && !lines) {
      renewKey()
      return setTrouble(t('entry.key_used'))
    }
    if (status === 409) {
      // Fees, VAT and cards are read as they are now.
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
      refused(error)
    }
    setSending(false)
  }
  return { send, sending, trouble, error: (path: string) => errorAt(errors, path) }
}

/** What is said of a field, by its path. */
function errorAt(errors: Errors, path: string): string | undefined {
  let found: string | Errors | undefined = errors
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'object' ? (found.root as string | undefined) : found
}
