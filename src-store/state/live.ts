import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#domain/contract/live.ts'
import { useConfirmedUser } from './user.ts'

/** Subscribes to the order events of the current user; guests have none. The code is loaded on first use. */
export function useLive(listener: (event: LiveEvent) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const who = useConfirmedUser()
  useEffect(() => {
    if (who === null || typeof EventSource === 'undefined') return
    let over = false
    let stop = () => {}
    // If it cannot be loaded there are no events, and pages poll instead.
    import('./live-source.ts').then(
      ({ stream }) => {
        if (!over) stop = stream.listen(who, (event) => latest.current(event))
      },
      () => {},
    )
    return () => {
      over = true
      stop()
    }
  }, [who])
}
