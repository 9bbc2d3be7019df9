import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin'
import type { LiveEvents } from '#domain/contract/live.ts'

export type OrderEvent = LiveEvents['order']

const page = 'order-infos'
/** More missed orders than this are not reported one by one. */
const most = 50

const newestOf = async (dataProvider: DataProvider, perPage: number): Promise<RaRecord[]> => {
  const newest = {
    pagination: { page: 1, perPage },
    sort: { field: 'id', order: 'DESC' as const },
    filter: {},
  }
  return (await dataProvider.getList(page, newest)).data
}

/** The newest order known to this tab, shared by all subscribers, and the orders that have arrived since. */
export function useMissedOrders() {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const queryKey = [page, 'newest']
  const newest = {
    queryKey,
    queryFn: async () => Number((await newestOf(dataProvider, 1))[0]?.id ?? 0),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
  // Without an event stream there are no updates.
  useQuery({ ...newest, enabled: typeof EventSource !== 'undefined' })
  const came = (id: number) => {
    const known = queryClient.getQueryData<number>(queryKey)
    if (known !== undefined && id > known) queryClient.setQueryData(queryKey, id)
  }
  /** The orders that arrived while disconnected; empty if they cannot be fetched. */
  const readMissed = async (): Promise<OrderEvent[]> => {
    try {
      const since = await queryClient.ensureQueryData(newest)
      const found = await queryClient.fetchQuery({
        queryKey: [page, 'missed', since],
        queryFn: () => newestOf(dataProvider, most),
        // All subscribers request this at the same time.
        staleTime: 1_000,
      })
      const missed = found.filter(({ id }) => Number(id) > since)
      for (const { id } of missed) came(Number(id))
      return missed.reverse().map(({ id, order_id, status, timeline_id }) => {
        return { id: Number(id), order_id, status, timeline_id, is_new: true }
      })
    } catch {
      return []
    }
  }
  return { came, readMissed }
}
