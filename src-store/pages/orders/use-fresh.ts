import { useCallback, useEffect, useRef, useState } from 'react'
import { timings } from '#domain/site/timings.ts'
import { useLive } from '../../state/live.ts'

/**
 * The loaded data of a page, refreshed while `isOpen` returns true: on order events, and at intervals where there are none
 * (docs/domain.md 6.32). A failed read changes nothing (docs/decisions/0030).
 */
export function useFresh<D>(
  loaded: D,
  read: () => Promise<D>,
  isOpen: (data: D) => boolean,
): [D, () => Promise<void>] {
  const [fresh, setFresh] = useState({ of: loaded, data: loaded })
  // Newly loaded page data replaces earlier refreshed data.
  const data = fresh.of === loaded ? fresh.data : loaded
  const open = isOpen(data)
  const latest = useRef({ loaded, read })
  useEffect(() => {
    latest.current = { loaded, read }
  })
  const refresh = useCallback(async () => {
    if (!navigator.onLine) return
    const { loaded: of, read: load } = latest.current
    const answer = await load().catch(() => undefined)
    if (answer !== undefined && latest.current.loaded === of) setFresh({ of, data: answer })
  }, [])
  useLive(({ event }) => {
    if (event === 'order' || event === 'again') void refresh()
  })
  useEffect(() => {
    if (!open) return
    const timer = setInterval(() => {
      if (!document.hidden) void refresh()
    }, timings.orderPoll)
    return () => clearInterval(timer)
  }, [open, refresh])
  return [data, refresh]
}
