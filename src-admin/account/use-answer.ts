import { useEffect, useState } from 'react'
import { type HttpError, useEvent, useLogoutIfAccessDenied } from 'react-admin'

type State<Answer> = { answer?: Answer; error?: unknown }

/** What a part of the page asks for itself. Whose session is over goes to the sign-in. */
export function useAnswer<Answer>(ask: () => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({})
  const [turn, setTurn] = useState(0)
  const leave = useEvent(useLogoutIfAccessDenied())
  // Each turn asks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is what asks.
  useEffect(() => {
    let left = false
    ask()
      .then((answer) => !left && setState({ answer }))
      .catch((error: HttpError) => {
        if (left) return
        setState({ error })
        if (error.status === 401) leave(error)
      })
    return () => {
      left = true
    }
  }, [ask, turn, leave])
  return { ...state, again: () => setTurn((last) => last + 1) }
}
