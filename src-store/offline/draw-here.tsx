import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { DataRouter } from 'react-router-dom'

const ready = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    const look = () => router.state.initialized && resolve()
    // A router that is ready already says so while it is asked, so there is nothing to end yet; later calls change nothing.
    router.subscribe(look)
    look()
  })

// Nothing is taken over, and then all is drawn: another way to begin would be code that no other page needs.
function Drawn({ shop }: { shop: ReactNode }) {
  const [begun, setBegun] = useState(false)
  useEffect(() => setBegun(true), [])
  return begun ? shop : null
}

/**
 * The document that came is not that of the address: it stands for one that was not kept. Its page is drawn here, of what was
 * kept of answers, and takes its place when it is there.
 */
export async function drawHere(element: HTMLElement, router: DataRouter, shop: ReactNode): Promise<Root> {
  await ready(router)
  element.replaceChildren()
  return hydrateRoot(element, <Drawn shop={shop} />)
}
