import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { openDeferredParts } from './deferred.tsx'
import type { Page } from './page.tsx'
import { useShop, useSite } from './shop-context.tsx'

/** Updates <head> after each navigation; the first one was written by the server. Announces the title to screen readers. */
export function HeadSync() {
  const { language, t } = useShop()
  const site = useSite()
  const last = useMatches().at(-1)
  const { key } = useLocation()
  const written = useRef(key)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (written.current === key || !last?.loaderData) return
    written.current = key
    const handle = last.handle as Page['handle'] | undefined
    if (!handle) return
    const words = { site, language, t }
    // The first head was written by the server; the code that writes the next ones is fetched with the next page.
    void Promise.all([import('./show-head.ts'), openDeferredParts()]).then(
      ([{ showHead }]) => {
        if (written.current !== key) return
        showHead(handle.head(last.loaderData, words), words)
        setAnnouncement(document.title)
      },
      // Without a network the head is not updated.
      () => undefined,
    )
  })
  return (
    <p className="unseen" role="status">
      {announcement}
    </p>
  )
}
