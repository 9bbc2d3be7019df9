import { useLayoutEffect } from 'react'

// Parts below the screen are laid out as they come near (pages/home.module.css) where this is not there.
const whole = 'data-whole'

/** What has been laid out once stays so: nobody waits for it again on the way back up. */
function keepLaidOut(change: Event & { skipped?: boolean }): void {
  const { target, skipped } = change
  if (!skipped && target instanceof HTMLElement) target.style.contentVisibility = 'visible'
}

/**
 * The home page is laid out where it is seen, and further down as somebody comes there. Who comes back, or loads it again, is
 * put where they were, so all above that place has to have its real height before.
 */
export function useLaidOutAsSeen(): void {
  useLayoutEffect(() => {
    const comesBack = () => document.documentElement.toggleAttribute(whole, true)
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (arrival?.type !== 'navigate') comesBack()
    addEventListener('contentvisibilityautostatechange', keepLaidOut)
    return () => {
      removeEventListener('contentvisibilityautostatechange', keepLaidOut)
      comesBack()
    }
  }, [])
}
