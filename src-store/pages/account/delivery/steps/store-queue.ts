import { type StepQueue, withoutNewestPhoto } from '#domain/orders/delivery/delivery-queue.ts'
import { writeStorage } from '../../../../state/browser-storage.ts'
import { stepsPlace } from '../../../../state/delivery-storage.ts'

/**
 * Stores the steps of a user beside those of others, without the newest photos if there is not enough room. Returns the stored
 * queue; null if nothing can be stored.
 */
export function storeQueue(
  queue: StepQueue,
  person: number,
  there: Readonly<Record<string, unknown>> | null,
): StepQueue | null {
  const { [person]: _, ...others } = there ?? {}
  for (let fitting: StepQueue | null = queue; fitting; fitting = withoutNewestPhoto(fitting)) {
    const stored = fitting.steps.length > 0 ? { ...others, [person]: fitting } : others
    if (writeStorage(stepsPlace, Object.keys(stored).length > 0 ? stored : null)) return fitting
  }
  return null
}
