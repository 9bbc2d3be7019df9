/** What the browser of a delivery person keeps beside its pages; alone here, because every page forgets it. */

/** Steps that wait to be sent, by person: order numbers and times, nothing of anybody. */
export const stepsPlace = 'delivery_steps'
/** The orders as they were last seen, with names and addresses. */
export const seenPlace = 'delivery_seen'

type KeptSteps = Record<string, { steps?: unknown[] } | undefined>

/** What is kept there; null where nothing is, or can be. */
export const kept = <K>(place: string): K | null => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as K | null
  } catch {
    return null
  }
}

/** Keeps it; null: nothing any more. Answers whether the browser keeps anything. */
export const keep = (place: string, what: object | null): boolean => {
  try {
    if (what === null) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(what))
    return true
  } catch {
    return false
  }
}

/** How many steps of a person have not reached the shop. */
export const stepsWaiting = (person: number): number =>
  kept<KeptSteps>(stepsPlace)?.[person]?.steps?.length ?? 0

export const forgetSteps = (person: number): void => {
  const all = kept<KeptSteps>(stepsPlace)
  if (!all) return
  const { [person]: _, ...others } = all
  keep(stepsPlace, Object.keys(others).length > 0 ? others : null)
}

export const forgetSeenOrders = (): boolean => keep(seenPlace, null)
