/** What is kept there in this browser; null where nothing is, or can be. */
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

/** Forgets what is kept there of one person, where each has a part. */
export const forgetPart = (place: string, person: number): void => {
  const all = kept<Record<string, unknown>>(place)
  if (!all) return
  const { [person]: _, ...others } = all
  keep(place, Object.keys(others).length > 0 ? others : null)
}
