import { timings } from '#domain/site/timings.ts'

/** Does something now, whenever the network or the reader returns, and from time to time; answers how to end that. */
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
