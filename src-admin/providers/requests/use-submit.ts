import { useRef, useState } from 'react'
import { type HttpError, useLogoutIfAccessDenied } from 'react-admin'
import { useWords } from '../use-words.ts'

/** What is wrong, by field; under '' what is about the whole. */
export type Problems = Readonly<Record<string, string>>

/** Sends a small form, once at a time, and keeps what is wrong with it. */
export function useSubmit() {
  const { t } = useWords()
  const leave = useLogoutIfAccessDenied()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  /** The answer; undefined when nothing was sent, or refused. `wrong` is what can be seen before asking. */
  async function send<Answer>(
    call: () => Promise<Answer>,
    wrong: Problems = {},
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

  /** What must not stay empty, and does. */
  const missing = (fields: Readonly<Record<string, string>>): Problems =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value.trim() === '')
        .map(([name]) => [name, t('problems.required')]),
    )

  return { problems, busy, send, missing, tell: setProblems }
}

export type Sending = ReturnType<typeof useSubmit>

/** In the server's words; `unreachable` where it had none. */
function problemsOf(error: unknown, unreachable: string): Problems {
  const { message, body } = error as HttpError
  const byField = Object.entries((body?.errors ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (byField.length > 0) return Object.fromEntries(byField)
  // Without a connection the browser says so in a language of its own.
  const heard = !(error instanceof TypeError) && message !== 'ra.notification.http_error'
  return { '': heard ? message : unreachable }
}
