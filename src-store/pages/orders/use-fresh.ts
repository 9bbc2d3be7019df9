import { useCallback, useEffect, useRef, useState } from 'react'
import { timings } from '#domain/site/timings.ts'
import { useLive } from '../../state/live.ts'

/**
 * What a page was loaded with, kept fresh as long as `isOpen` says that something may still happen to it: when the shop tells of
 * an order, and from time to time where it cannot (docs/domain.md 6.32). A read that fails leaves everything as it was (docs/decisions/0030).
 */
export function useFresh<D>(
  loaded: D,
  read: () => Promise<D>,
  isOpen: (data: D) => boolean,
): [D, () => Promise<void>] {
  const [fresh, setFresh] = useState({ of: loaded, data: loaded })
  // A page that was loaded anew is newer than all that was asked before.
  const data = fresh.of === loaded ? fresh.data : loaded
  const open = isOpen(data)
  const latest = useRef({ loaded, read })
  useEffect(() => {
    latest.current = { loaded, read }
  })
  const refresh = useCallback(async () => {
    if (!navigator.onLine) return
    const { loaded: of, read: ask } = latest.current
    const answer = await ask().catch(() => undefined)
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
