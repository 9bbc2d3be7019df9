import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { DataRouter } from 'react-router-dom'

const ready = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    const check = () => router.state.initialized && resolve()
    // An initialized router calls the subscriber during subscribe(), before there is anything to unsubscribe; later calls have no
    // effect.
    router.subscribe(check)
    check()
  })

// Hydrates an empty root and then renders everything: createRoot would be code that no other page needs.
function RenderedPage({ shop }: { shop: ReactNode }) {
  const [begun, setBegun] = useState(false)
  useEffect(() => setBegun(true), [])
  return begun ? shop : null
}

/**
 * Renders the page when the document is the offline document, which replaces a page that is not cached. The page is rendered in
 * the browser from cached responses, and replaces the content once it is ready.
 */
export async function drawHere(element: HTMLElement, router: DataRouter, shop: ReactNode): Promise<Root> {
  await ready(router)
  element.replaceChildren()
  return hydrateRoot(element, <RenderedPage shop={shop} />)
}
