import { useRef, useState } from 'react'
import { type HttpError, useLogoutIfAccessDenied } from 'react-admin'
import { useTranslate } from '../use-translate.ts'

/** The errors by field; '' is the whole form. */
export type FieldProblems = Readonly<Record<string, string>>

/** Submits a small form, one submission at a time, and holds its errors. */
export function useSubmit() {
  const { t } = useTranslate()
  const leave = useLogoutIfAccessDenied()
  const [problems, setProblems] = useState<FieldProblems>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  /** The response; undefined if nothing was sent or the request was rejected. `wrong` contains the client-side errors. */
  async function send<Answer>(
    call: () => Promise<Answer>,
    wrong: FieldProblems = {},
  ): Promise<Answer | undefined> {
    if (sending.current) return undefined
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return undefined
    sending.current = true
    setBusy(true)
    try {
      return await call()
    } catch (error) {
      const { status } = error as HttpError
      if (status === 401) leave(error)
      else setProblems(problemsOf(error, t('ra.notification.http_error')))
      return undefined
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** The required fields that are empty. */
  const missing = (fields: Readonly<Record<string, string>>): FieldProblems =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value.trim() === '')
        .map(([name]) => [name, t('problems.required')]),
    )

  return { problems, busy, send, missing, showProblems: setProblems }
}

export type Sending = ReturnType<typeof useSubmit>

/** The server's messages; `unreachable` if there was no response. */
function problemsOf(error: unknown, unreachable: string): FieldProblems {
  const { message, body } = error as HttpError
  const byField = Object.entries((body?.errors ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (byField.length > 0) return Object.fromEntries(byField)
  // Without a connection the browser's error message is in the browser's language.
  const hasMessage = !(error instanceof TypeError) && message !== 'ra.notification.http_error'
  return { '': hasMessage ? message : unreachable }
}
