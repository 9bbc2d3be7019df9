import { useCallback } from 'react'
import type { One } from '#domain/contract/envelope.ts'
import { send } from './http.ts'
import { useRequest } from './use-request.ts'

/** Fetches the data of a panel from a URL. */
export function useRead<Data>(url: string) {
  const load = useCallback(
    async (signal?: AbortSignal) => ((await send(url, { signal })).json as One<Data>).data,
    [url],
  )
  const { answer: data, error, refetch } = useRequest(load)
  return { data, error, refetch }
}
