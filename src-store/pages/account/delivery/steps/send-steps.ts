import type { ShopApi } from '#domain/contract/shop-api.ts'
import { firstToSend } from '#domain/orders/delivery-queue.ts'
import { bodyOf, statusOf } from '../../../../api/failure.ts'
import { tryAgain } from '../../../../app/try-again.ts'
import { stepsPlace } from '../../../../state/delivery-storage.ts'
import { readSteps, refuseStep, takeStep, useSteps } from './steps.ts'

// Who is signed out, or too quick, is heard another time.
const temporary = new Set([401, 408, 425, 429])

/** The shop has looked at it and does not want it; anything else is tried again. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !temporary.has(status)

let running = false

/** Sends what waits, one after another and in order, until nothing is left or the shop cannot be reached. */
export async function sendWaiting(api: ShopApi): Promise<void> {
  if (running || !navigator.onLine) return
  running = true
  try {
    for (let step = firstToSend(useSteps.getState().queue); step; ) {
      try {
        await api.updateManageOrder(step)
        takeStep(step)
      } catch (error) {
        if (!isRefusal(statusOf(error))) return
        // Of an order that is not theirs any more the shop says nothing; the page does.
        refuseStep(step, statusOf(error) === 404 ? '' : (bodyOf(error)?.msg ?? ''))
      }
      step = firstToSend(useSteps.getState().queue)
    }
  } finally {
    running = false
  }
}

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
