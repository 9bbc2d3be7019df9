import type { createBrowserRouter } from 'react-router-dom'

// Parts of a page far below the screen wait with their layout (pages/home.module.css) while this is not there.
const whole = 'data-whole'

/** Who comes back, or loads a page again, is put where they were, so all above that place has to have its real height. */
export function wholeForWhoComesBack(router: ReturnType<typeof createBrowserRouter>): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const now = () => document.documentElement.toggleAttribute(whole, true)
  if (arrival && arrival.type !== 'navigate') now()
  const first = router.state.location.key
  const done = router.subscribe(({ location }) => {
    if (location.key === first) return
    done()
    now()
  })
}
