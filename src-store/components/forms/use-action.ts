import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { bodyOf, statusOf } from '../../api/failure.ts'
import { useShop } from '../../app/shop-context.tsx'
import { withSignIn } from '../../app/sign-in-again.ts'
import { useUser } from '../../state/user.ts'

export type Texts = Readonly<Record<string, string>>

/** Why a request was rejected: a message for the whole form, and one for each field. */
export type Rejection = { message?: string; errors?: Texts }

/** The message of a call that failed: the server's own where it has one. */
export function useFailureMessage() {
  const { t } = useShop()
  return (error: unknown): string => {
    const unreached = statusOf(error) === 0 || statusOf(error) >= 502
    return bodyOf(error)?.msg ?? t(unreached ? 'user.not_reached' : 'user.failed')
  }
}

/** Runs one request at a time, however often it is clicked, and holds the message of the last error. */
export function useAction(first = '', signsIn = false) {
  const messageOf = useFailureMessage()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState(first)
  const doing = useRef(false)

  const rejectionOf = (error: unknown): Required<Rejection> => {
    // A page without a user goes to the sign-in.
    if (!signsIn && statusOf(error) === 401 && !useUser.getState().user) void revalidate()
    return { message: messageOf(error), errors: bodyOf(error)?.errors ?? {} }
  }

  /** Null when the work is done, or when a run was already in progress. */
  const run = async (work: () => Promise<void>): Promise<Required<Rejection> | null> => {
    // A second click can come before the button is rendered again.
    if (doing.current) return null
    doing.current = true
    setBusy(true)
    setMessage('')
    try {
      await (signsIn ? work() : withSignIn(work))
      return null
    } catch (error) {
      const rejection = rejectionOf(error)
      setMessage(rejection.message)
      return rejection
    } finally {
      doing.current = false
      setBusy(false)
    }
  }
  return { busy, message, setMessage, run }
}
