import { useCallback, useEffect, useState } from 'react'
import { type HttpError, useEvent, useLogoutIfAccessDenied } from 'react-admin'

type State<Answer> = { answer?: Answer; error?: unknown }

/**
 * Fetches the data of one section of the page, so that it neither waits for the others nor fails with them; `fetcher` must be
 * referentially stable. An ended session redirects to the sign-in page.
 */
export function useRequest<Answer>(fetcher: (signal?: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({})
  const leave = useEvent(useLogoutIfAccessDenied())
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answer = await fetcher(signal)
        if (!signal?.aborted) setState({ answer })
      } catch (error) {
        if (signal?.aborted) return
        setState({ error })
        if ((error as HttpError).status === 401) leave(error)
      }
    },
    [fetcher, leave],
  )
  useEffect(() => {
    const leaving = new AbortController()
    setState({})
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  return { ...state, refetch: () => void load() }
}
