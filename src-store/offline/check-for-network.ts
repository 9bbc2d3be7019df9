import { timings } from '#domain/site/timings.ts'
import { hearAnswer, hearNothing, isAway, useNetwork } from '../api/network.ts'

// An endpoint that no cache responds to.
const check = () => {
  if (navigator.onLine && useNetwork.getState().lost)
    fetch('/health', { cache: 'no-store' }).then(hearAnswer, hearNothing)
}

/**
 * Checks for a lost server when the network returns, when the page becomes visible, and at intervals. Returns a function that
 * stops it.
 */
export function checkForNetwork(found: () => void): () => void {
  let away = isAway()
  const changed = () => {
    if (away && !isAway()) found()
    away = isAway()
  }
  const stop = useNetwork.subscribe(changed)
  const returned = () => {
    check()
    changed()
  }
  const timer = setInterval(check, timings.networkCheck)
  addEventListener('online', returned)
  addEventListener('offline', changed)
  document.addEventListener('visibilitychange', check)
  return () => {
    stop()
    clearInterval(timer)
    removeEventListener('online', returned)
    removeEventListener('offline', changed)
    document.removeEventListener('visibilitychange', check)
  }
}
