import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#domain/contract/live.ts'
import { useToldUser } from './user.ts'

/** Hears what happens to the orders of whoever is signed in; of nobody nothing. Its code comes when it is first needed. */
export function useLive(listener: (event: LiveEvent) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const who = useToldUser()
  useEffect(() => {
    if (who === null || typeof EventSource === 'undefined') return
    let over = false
    let stop = () => {}
    // Where it cannot be fetched nothing is told, and pages ask from time to time.
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
