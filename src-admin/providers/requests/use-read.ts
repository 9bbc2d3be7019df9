import { useCallback } from 'react'
import type { One } from '#domain/contract/envelope.ts'
import { send } from './http.ts'
import { useRequest } from './use-request.ts'

/** What a panel reads at an address for itself. */
export function useRead<Data>(url: string) {
  const ask = useCallback(
    async (signal?: AbortSignal) => ((await send(url, { signal })).json as One<Data>).data,
    [url],
  )
  const { answer: data, error, again: refetch } = useRequest(ask)
  return { data, error, refetch }
}
