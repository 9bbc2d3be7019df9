import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { openLaterParts } from './later.tsx'
import type { Page } from './page.tsx'
import { useShop, useSite } from './shop-context.tsx'

const show = (html: string) => {
  const { head } = document
  const made = document.createElement('template')
  made.innerHTML = html
  document.title = made.content.querySelector('title')?.textContent ?? document.title
  made.content.querySelector('title')?.remove()
  for (const old of head.querySelectorAll('[data-page]')) old.remove()
  head.append(made.content)
}

/** The head of the page that is shown, after the first, which the server has written. */
export function HeadSync() {
  const { language, t } = useShop()
  const site = useSite()
  const last = useMatches().at(-1)
  const { key } = useLocation()
  const written = useRef(key)
  useEffect(() => {
    if (written.current === key || !last?.loaderData) return
    written.current = key
    const handle = last.handle as Page['handle'] | undefined
    if (!handle) return
    const words = { site, language, t }
    // The first head has been written by the server; what writes the next ones is fetched with the next page.
    void Promise.all([import('./head.ts'), openLaterParts()]).then(
      ([{ headHtml }]) => {
        if (written.current === key)
          show(headHtml(handle.head(last.loaderData, words), words, location.origin))
      },
      // Without a network the head stays as it was.
      () => undefined,
    )
  })
  return null
}
