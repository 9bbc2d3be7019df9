import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { bodyOf, statusOf } from '../../api/failure.ts'
import { useShop } from '../../app/shop-context.tsx'
import { withSignIn } from '../../app/sign-in-again.ts'
import { useUser } from '../../state/user.ts'

export type Texts = Readonly<Record<string, string>>

/** What is in the way: over everything, and by field. */
export type Rejection = { message?: string; errors?: Texts }

/** The message of a call that failed: the server's own where it has one. */
export function useFailureMessage() {
  const { t } = useShop()
  return (error: unknown): string => {
    const unreached = statusOf(error) === 0 || statusOf(error) >= 502
    return bodyOf(error)?.msg ?? t(unreached ? 'user.not_reached' : 'user.failed')
  }
}

/** Does one thing at a time, however often it is asked to, and says what is in the way. */
export function useDoing(first = '', signsIn = false) {
  const messageOf = useFailureMessage()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [said, say] = useState(first)
  const doing = useRef(false)

  const rejectionOf = (error: unknown): Required<Rejection> => {
    // A page that knows nobody leads to signing in.
    if (!signsIn && statusOf(error) === 401 && !useUser.getState().user) void revalidate()
    return { message: messageOf(error), errors: bodyOf(error)?.errors ?? {} }
  }

  /** Null when it is done, or when it was under way already. */
  const act = async (work: () => Promise<void>): Promise<Required<Rejection> | null> => {
    // A second click comes before the button has been drawn anew.
    if (doing.current) return null
    doing.current = true
    setBusy(true)
    say('')
    try {
      await (signsIn ? work() : withSignIn(work))
      return null
    } catch (error) {
      const rejection = rejectionOf(error)
      say(rejection.message)
      return rejection
    } finally {
      doing.current = false
      setBusy(false)
    }
  }
  return { busy, said, say, act }
}
