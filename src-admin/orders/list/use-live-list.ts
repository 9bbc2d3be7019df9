import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { orderStatus } from '#domain/orders/timeline.ts'
import { useRings } from '../live/RingSwitch.tsx'
import { ring } from '../live/ring.ts'
import { type OrderUpdates, useOrderFeed } from '../live/use-order-feed.ts'

const none: ReadonlySet<number> = new Set()
const joined = (a: ReadonlySet<number>, b: Iterable<number>): ReadonlySet<number> => new Set([...a, ...b])

type Rows = { data?: RaRecord[] }

/**
 * Updates a list live. Changed orders are updated in place; new orders are inserted at the top, but only on request while the
 * user is reading the list (scrolled, hovering or focused) or is not at its start.
 */
export function useLiveList(rows: RefObject<HTMLElement | null>) {
  const {
    data = [],
    page,
    sort,
    filterValues,
    refetch,
    setPage,
  } = useListContext<RaRecord & { id: number }>()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const [rings] = useRings()
  const [fresh, setFresh] = useState(none)
  const [waiting, setWaiting] = useState(none)
  const scrolled = useRef(false)

  const isReading = () =>
    scrolled.current ||
    window.scrollY > 40 ||
    rows.current?.matches(':hover') === true ||
    rows.current?.contains(document.activeElement) === true
  const { status, delivery_state, confirmation } = filterValues
  const shows =
    !delivery_state && (status === undefined || status === '' || Number(status) === orderStatus.pending)
  const atTop = page === 1 && sort.field === 'id' && sort.order === 'DESC'

  const applyEvents = async ({ orders, resync }: OrderUpdates) => {
    void queryClient.invalidateQueries({ queryKey: ['order-infos', 'counts'] })
    const created = orders.filter(({ is_new }) => is_new).map(({ id }) => id)
    if (created.length > 0 && rings) ring()
    // In the queue of calls, what another user has settled disappears.
    if (confirmation) {
      refetch()
      return
    }
    if (created.length > 0 && shows) {
      if (atTop && !isReading()) {
        setFresh((known) => joined(known, created))
        refetch()
        return
      }
      setWaiting((known) => joined(known, created))
    }
    const shown = new Set(data.map(({ id }) => id))
    const ids = resync ? [...shown] : orders.map(({ id }) => id).filter((id) => shown.has(id))
    if (ids.length === 0) return
    const read = await dataProvider.getMany('order-infos', { ids }).catch(() => null)
    const now = new Map(read?.data.map((record: RaRecord) => [record.id, record]))
    queryClient.setQueriesData<Rows>({ queryKey: ['order-infos', 'getList'] }, (list) =>
      list?.data ? { ...list, data: list.data.map((record) => now.get(record.id) ?? record) } : list,
    )
  }
  useOrderFeed((updates) => void applyEvents(updates))

  // Any interaction marks the new orders as seen.
  useEffect(() => {
    if (fresh.size === 0) return
    const seen = () => setFresh(none)
    addEventListener('pointerdown', seen)
    addEventListener('keydown', seen)
    return () => {
      removeEventListener('pointerdown', seen)
      removeEventListener('keydown', seen)
    }
  }, [fresh])

  return {
    fresh,
    waiting: waiting.size,
    /** The scroll position of the rows' container. */
    scroll: (top: number) => {
      scrolled.current = top > 8
    },
    show: () => {
      setFresh(waiting)
      setWaiting(none)
      if (page === 1) refetch()
      else setPage(1)
    },
  }
}
