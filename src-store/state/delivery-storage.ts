import { forgetPart, readStorage, writeStorage } from './browser-storage.ts'

/** The storage keys of the delivery area; in a module of its own, because every page needs to delete them. */

/** Steps that are waiting to be sent, by user id: order numbers and times; notes and photos of failed deliveries. */
export const stepsPlace = 'delivery_steps'
/** The orders as last loaded, with names and addresses. */
export const seenPlace = 'delivery_seen'

/** How the delivery person has sorted the run: numbers of orders. */
export const runPlace = 'delivery_run'

type StoredSteps = Record<string, { steps?: unknown[] } | undefined>

/** The number of steps of a user that have not been sent. */
export const stepsWaiting = (person: number): number =>
  readStorage<StoredSteps>(stepsPlace)?.[person]?.steps?.length ?? 0

export const forgetSteps = (person: number): void => forgetPart(stepsPlace, person)

export const forgetSeenOrders = (): boolean =>
  [seenPlace, runPlace].every((place) => writeStorage(place, null))
