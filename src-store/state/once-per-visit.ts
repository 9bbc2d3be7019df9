/** What has been shown or dismissed in this visit, and is not shown again in it. */

export const wasDone = (name: string): boolean => {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    // A browser without storage would show it on every page.
    return true
  }
}

export const markDone = (name: string): void => {
  try {
    sessionStorage.setItem(name, '1')
  } catch {
    // Storage is unavailable.
  }
}
