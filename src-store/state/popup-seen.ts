/** Whether the popup banner was shown in this visit (docs/domain.md 3.5): in this tab, or recently in another one. */

const name = 'popup_seen'
// A visit ends after this time without a popup banner in any tab.
const recently = 30 * 60_000

export const popupSeen = (): boolean => {
  try {
    const seen = Number(localStorage.getItem(name))
    return sessionStorage.getItem(name) !== null || Date.now() - seen < recently
  } catch {
    // A browser without storage would show it on every page.
    return true
  }
}

export const rememberPopup = (): void => {
  try {
    sessionStorage.setItem(name, '1')
    localStorage.setItem(name, String(Date.now()))
  } catch {
    // Storage is unavailable.
  }
}
