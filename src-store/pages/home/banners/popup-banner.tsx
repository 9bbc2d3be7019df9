import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { timings } from '#domain/site/timings.ts'
import { quietly } from '../../../app/background-fetch.ts'
import { whenIdle } from '../../../app/when-idle.ts'
import { popupSeen } from '../../../state/popup-seen.ts'

// Pages with a form, a payment or an order; and the pages of a single block.
const undisturbed = /^\/(cart|checkout|user|thank-you|order-tracking|frontend)(\/|-|$)/

/** The popup banner, once per visit, on a page where the visitor is idle; its code is loaded then. */
export function PopupBanner() {
  const { pathname } = useLocation()
  const [Popup, setPopup] = useState<ComponentType | null>(null)
  const mayShow = !undisturbed.test(pathname)
  useEffect(() => {
    if (!mayShow || popupSeen()) return
    return whenIdle(timings.popupRest, async () => {
      const part = await quietly(() => import('./popup.tsx'))
      if (part && !popupSeen()) setPopup(() => part.Popup)
    })
  }, [mayShow])
  // Not shown if the visitor has navigated to an excluded page meanwhile.
  return Popup && mayShow && <Popup />
}
