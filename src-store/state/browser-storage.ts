/** The stored value; null if there is none or storage is unavailable. */
export const readStorage = <K>(place: string): K | null => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as K | null
  } catch {
    return null
  }
}

/** Stores a value; null removes it. Returns whether storage is available. */
export const writeStorage = (place: string, what: object | null): boolean => {
  try {
    if (what === null) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(what))
    return true
  } catch {
    return false
  }
}

/** Removes the entry of one user from a value that is stored per user. */
export const forgetPart = (place: string, person: number): void => {
  const all = readStorage<Record<string, unknown>>(place)
  if (!all) return
  const { [person]: _, ...others } = all
  writeStorage(place, Object.keys(others).length > 0 ? others : null)
}
