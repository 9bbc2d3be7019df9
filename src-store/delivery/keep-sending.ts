import type { ShopApi } from '#domain/contract/shop-api.ts'
import { tryAgain } from '../app/try-again.ts'
import { stepsPlace } from '../state/delivery-kept.ts'
import { sendWaiting } from './send-waiting.ts'
import { readSteps, useSteps } from './steps.ts'

/** Sends the steps of a person now, whenever the network returns, and from time to time; answers how to end that. */
export function keepSending(api: ShopApi, person: number): () => void {
  readSteps(person)
  const changed = ({ key }: StorageEvent) => {
    if ((key === stepsPlace || key === null) && useSteps.getState().person === person) readSteps(person)
  }
  addEventListener('storage', changed)
  const end = tryAgain(() => {
    if (useSteps.getState().queue.steps.length > 0) void sendWaiting(api)
  })
  return () => {
    end()
    removeEventListener('storage', changed)
  }
}
