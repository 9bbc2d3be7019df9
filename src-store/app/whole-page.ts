import type { createBrowserRouter } from 'react-router-dom'

// The home page has its parts below the screen laid out as they come near (pages/home.module.css) where this is not there.
const whole = 'data-whole'

/** What has been laid out once stays so: nobody waits for it again on the way back up. */
function keepLaidOut(): void {
  addEventListener('contentvisibilityautostatechange', (change: Event & { skipped?: boolean }) => {
    const { target, skipped } = change
    if (!skipped && target instanceof HTMLElement) target.style.contentVisibility = 'visible'
  })
}

/**
 * A page is laid out where it is seen, and further down as somebody comes there. Who comes back, or loads a page again, is put
 * where they were, so all above that place has to have its real height at once.
 */
export function layOutAsSeen(router: ReturnType<typeof createBrowserRouter>): void {
  const wholeNow = () => document.documentElement.toggleAttribute(whole, true)
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'navigate') return void wholeNow()
  keepLaidOut()
  const first = router.state.location.key
  const left = router.subscribe(({ location }) => {
    if (location.key === first) return
    left()
    wholeNow()
  })
}
