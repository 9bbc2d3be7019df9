/** What has been shown or put away in this visit and does not come again in it. */

export const wasDone = (name: string): boolean => {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    // A browser that keeps nothing would be asked on every page.
    return true
  }
}

export const remember = (name: string): void => {
  try {
    sessionStorage.setItem(name, '1')
  } catch {
    // Nothing can be kept.
  }
}
