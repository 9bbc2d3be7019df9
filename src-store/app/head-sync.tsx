import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { openLaterParts } from './deferred.tsx'
import type { Page } from './page.tsx'
import { useShop, useSite } from './shop-context.tsx'

/** The head of the page that is shown, after the first, which the server has written; whoever listens is told its title. */
export function HeadSync() {
  const { language, t } = useShop()
  const site = useSite()
  const last = useMatches().at(-1)
  const { key } = useLocation()
  const written = useRef(key)
  const [said, say] = useState('')
  useEffect(() => {
    if (written.current === key || !last?.loaderData) return
    written.current = key
    const handle = last.handle as Page['handle'] | undefined
    if (!handle) return
    const words = { site, language, t }
    // The first head has been written by the server; what writes the next ones is fetched with the next page.
    void Promise.all([import('./show-head.ts'), openLaterParts()]).then(
      ([{ showHead }]) => {
        if (written.current !== key) return
        showHead(handle.head(last.loaderData, words), words)
        say(document.title)
      },
      // Without a network the head stays as it was.
      () => undefined,
    )
  })
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
