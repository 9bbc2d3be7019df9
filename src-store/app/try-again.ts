import { timings } from '#domain/site/timings.ts'

/** Runs `work` now, when the network or the user returns, and at intervals. Returns a function that stops it. */
export function tryAgain(work: () => void): () => void {
  const seen = () => !document.hidden && work()
  const timer = setInterval(work, timings.orderPoll)
  addEventListener('online', work)
  addEventListener('focus', work)
  document.addEventListener('visibilitychange', seen)
  work()
  return () => {
    clearInterval(timer)
    removeEventListener('online', work)
    removeEventListener('focus', work)
    document.removeEventListener('visibilitychange', seen)
  }
}
