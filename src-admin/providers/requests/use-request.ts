import { useCallback, useEffect, useState } from 'react'
import { type HttpError, useEvent, useLogoutIfAccessDenied } from 'react-admin'

type State<Answer> = { answer?: Answer; error?: unknown }

/**
 * What a part of the page asks for itself, so that it neither waits for the rest nor takes it down; `ask` stays the same
 * as long as the question does. Whose session is over goes to the sign-in.
 */
export function useRequest<Answer>(ask: (signal?: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({})
  const leave = useEvent(useLogoutIfAccessDenied())
  const hear = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answer = await ask(signal)
        if (!signal?.aborted) setState({ answer })
      } catch (error) {
        if (signal?.aborted) return
        setState({ error })
        if ((error as HttpError).status === 401) leave(error)
      }
    },
    [ask, leave],
  )
  useEffect(() => {
    const leaving = new AbortController()
    setState({})
    hear(leaving.signal)
    return () => leaving.abort()
  }, [hear])
  return { ...state, again: () => void hear() }
}
