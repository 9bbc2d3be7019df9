import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { bodyOf, statusOf } from '../../api/failure.ts'
import { useShop } from '../../app/shop-context.tsx'
import { withSignIn } from '../../app/sign-in-again.ts'
import { useUser } from '../../state/user.ts'

export type Texts = Readonly<Record<string, string>>

/** What is in the way: over everything, and by field. */
export type Refused = { said: string; errors: Texts }

/** Does one thing at a time, however often it is asked to, and says what is in the way. */
export function useDoing() {
  const { t } = useShop()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [said, say] = useState('')
  const doing = useRef(false)

  const refusalOf = (error: unknown): Refused => {
    const status = statusOf(error)
    // A page that knows nobody leads to signing in.
    if (status === 401 && !useUser.getState().user) void revalidate()
    const unreached = status === 0 || status >= 502
    const { msg, errors = {} } = bodyOf(error) ?? { msg: t(unreached ? 'user.not_reached' : 'user.failed') }
    return { said: msg, errors }
  }

  /** Null when it is done, or when it was under way already. */
  const act = async (work: () => Promise<void>): Promise<Refused | null> => {
    // A second click comes before the button has been drawn anew.
    if (doing.current) return null
    doing.current = true
    setBusy(true)
    say('')
    try {
      await withSignIn(work)
      return null
    } catch (error) {
      const refused = refusalOf(error)
      say(refused.said)
      return refused
    } finally {
      doing.current = false
      setBusy(false)
    }
  }
  return { busy, said, say, act }
}
