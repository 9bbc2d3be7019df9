import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { headHtml } from './head.ts'
import type { Page } from './page.tsx'
import { useShop, useSite } from './shop-context.tsx'

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
    const { head } = document
    const made = document.createElement('template')
    made.innerHTML = headHtml(
      handle.head(last.loaderData, { site, language, t }),
      { site, language, t },
      location.origin,
    )
    document.title = made.content.querySelector('title')?.textContent ?? document.title
    made.content.querySelector('title')?.remove()
    for (const old of head.querySelectorAll('[data-page]')) old.remove()
    head.append(made.content)
  })
  return null
}
