import type { ShopApi } from '#domain/contract/shop-api.ts'
import { timings } from '#domain/site/timings.ts'
import { stepsPlace } from '../state/delivery-kept.ts'
import { sendWaiting } from './send-waiting.ts'
import { readSteps, useSteps } from './steps.ts'

/** Sends the steps of a person now, whenever the network returns, and from time to time; answers how to end that. */
export function keepSending(api: ShopApi, person: number): () => void {
  readSteps(person)
  const again = () => {
    if (useSteps.getState().queue.steps.length > 0) void sendWaiting(api)
  }
  const changed = ({ key }: StorageEvent) => {
    if ((key === stepsPlace || key === null) && useSteps.getState().person === person) readSteps(person)
  }
  const seen = () => !document.hidden && again()
  const timer = setInterval(again, timings.orderPoll)
  addEventListener('online', again)
  addEventListener('storage', changed)
  document.addEventListener('visibilitychange', seen)
  again()
  return () => {
    clearInterval(timer)
    removeEventListener('online', again)
    removeEventListener('storage', changed)
    document.removeEventListener('visibilitychange', seen)
  }
}
