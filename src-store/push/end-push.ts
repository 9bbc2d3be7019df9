import { forgetPushYes } from './push-answer.ts'
import { ownSubscription } from './push-device.ts'

/**
 * Whoever uses this browser next is told nothing of the orders of the one before. The shop has forgotten it with the session;
 * the push service answers it that the browser is gone.
 */
export async function endPush(): Promise<void> {
  forgetPushYes()
  await (await ownSubscription())?.unsubscribe()
}
