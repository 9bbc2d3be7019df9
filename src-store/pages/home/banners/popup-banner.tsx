import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { timings } from '#domain/site/timings.ts'
import { quietly } from '../../../app/background-fetch.ts'
import { whenIdle } from '../../../app/when-idle.ts'
import { popupSeen } from '../../../state/popup-seen.ts'

// Where something is filled in, paid or followed; and the pages of a single block.
const undisturbed = /^\/(cart|checkout|user|thank-you|order-tracking|frontend)(\/|-|$)/

/** The popup banner once a visit, on a page where somebody looks around and rests; what it needs is fetched then. */
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
  // Whoever has gone on to pay meanwhile is left in peace.
  return Popup && mayShow && <Popup />
}
