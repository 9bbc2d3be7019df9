import { timings } from '#domain/site/timings.ts'
import { hearAnswer, hearNothing, isAway, useNetwork } from '../api/network.ts'

// A call of its own, which nothing answers but the shop.
const look = () => {
  if (navigator.onLine && useNetwork.getState().lost)
    fetch('/health', { cache: 'no-store' }).then(hearAnswer, hearNothing)
}

/** Looks for a lost shop when the network returns, when the page is looked at, and from time to time; answers how to end that. */
export function lookForNetwork(found: () => void): () => void {
  let away = isAway()
  const changed = () => {
    if (away && !isAway()) found()
    away = isAway()
  }
  const stop = useNetwork.subscribe(changed)
  const returned = () => {
    look()
    changed()
  }
  const timer = setInterval(look, timings.networkLook)
  addEventListener('online', returned)
  addEventListener('offline', changed)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    clearInterval(timer)
    removeEventListener('online', returned)
    removeEventListener('offline', changed)
    document.removeEventListener('visibilitychange', look)
  }
}
