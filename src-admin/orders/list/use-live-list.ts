import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { orderStatus } from '#domain/orders/timeline.ts'
import { useRings } from '../live/RingSwitch.tsx'
import { ring } from '../live/ring.ts'
import { type OrderNews, useOrderFeed } from '../live/use-order-feed.ts'

const none: ReadonlySet<number> = new Set()
const joined = (a: ReadonlySet<number>, b: Iterable<number>): ReadonlySet<number> => new Set([...a, ...b])

type Rows = { data?: RaRecord[] }

/**
 * Keeps a list as it is in the shop. What has changed changes in its place; what is new comes to the top, unless somebody
 * is reading: then it waits until it is asked for.
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
  const { status } = filterValues
  const shows = status === undefined || status === '' || Number(status) === orderStatus.pending
  const atTop = page === 1 && sort.field === 'id' && sort.order === 'DESC'

  const hear = async ({ orders, again }: OrderNews) => {
    void queryClient.invalidateQueries({ queryKey: ['order-infos', 'counts'] })
    const created = orders.filter(({ is_new }) => is_new).map(({ id }) => id)
    if (created.length > 0 && rings) ring()
    if (created.length > 0 && shows) {
      if (atTop && !isReading()) {
        setFresh((known) => joined(known, created))
        refetch()
        return
      }
      setWaiting((known) => joined(known, created))
    }
    const shown = new Set(data.map(({ id }) => id))
    const ids = again ? [...shown] : orders.map(({ id }) => id).filter((id) => shown.has(id))
    if (ids.length === 0) return
    const read = await dataProvider.getMany('order-infos', { ids }).catch(() => null)
    const now = new Map(read?.data.map((record: RaRecord) => [record.id, record]))
    queryClient.setQueriesData<Rows>({ queryKey: ['order-infos', 'getList'] }, (list) =>
      list?.data ? { ...list, data: list.data.map((record) => now.get(record.id) ?? record) } : list,
    )
  }
  useOrderFeed((news) => void hear(news))

  // Whoever does something has seen what is new.
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
    /** How far whatever holds the rows has been scrolled. */
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
