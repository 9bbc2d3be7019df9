import { forgetPart, keep, kept } from './browser-storage.ts'

/** What the browser of a delivery person keeps beside its pages; alone here, because every page forgets it. */

/** Steps that wait to be sent, by person: order numbers and times, nothing of anybody. */
export const stepsPlace = 'delivery_steps'
/** The orders as they were last seen, with names and addresses. */
export const seenPlace = 'delivery_seen'

type KeptSteps = Record<string, { steps?: unknown[] } | undefined>

/** How many steps of a person have not reached the shop. */
export const stepsWaiting = (person: number): number =>
  kept<KeptSteps>(stepsPlace)?.[person]?.steps?.length ?? 0

export const forgetSteps = (person: number): void => forgetPart(stepsPlace, person)

export const forgetSeenOrders = (): boolean => keep(seenPlace, null)
