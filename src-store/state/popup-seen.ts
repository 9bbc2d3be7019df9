/** Whether the popup banner was seen in this visit (docs/domain.md 3.5): in this tab, or a moment ago in another one. */

const name = 'popup_seen'
// As long as nobody has seen it anywhere, a visit is over.
const recently = 30 * 60_000

export const popupSeen = (): boolean => {
  try {
    const seen = Number(localStorage.getItem(name))
    return sessionStorage.getItem(name) !== null || Date.now() - seen < recently
  } catch {
    // A browser that keeps nothing would show it on every page.
    return true
  }
}

export const rememberPopup = (): void => {
  try {
    sessionStorage.setItem(name, '1')
    localStorage.setItem(name, String(Date.now()))
  } catch {
    // Nothing can be kept.
  }
}
