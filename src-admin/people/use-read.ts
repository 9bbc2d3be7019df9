import { useCallback, useEffect, useState } from 'react'
import type { One } from '#domain/contract/envelope.ts'
import { send } from '../providers/http.ts'

type State<Data> = { data?: Data; error?: unknown }

/** What a part of a page reads for itself, so that it neither waits for the rest nor takes it down. */
export function useRead<Data>(url: string) {
  const [state, setState] = useState<State<Data>>({})
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      setState({})
      try {
        const { json } = await send(url, { signal })
        setState({ data: (json as One<Data>).data })
      } catch (error) {
        if (!signal?.aborted) setState({ error })
      }
    },
    [url],
  )
  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal)
    return () => leaving.abort()
  }, [ask])
  return { ...state, refetch: () => ask() }
}
