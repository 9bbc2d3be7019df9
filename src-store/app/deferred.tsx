import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Opened<P> = { default: ComponentType<P> }

const parts: (() => Promise<unknown>)[] = []

/** The number of loaded chunks. */
let opened = 0

/** Loads all deferred chunks, and those that they register in turn: the server renders them with the page. */
export async function openDeferredParts(): Promise<void> {
  while (opened < parts.length) {
    const known = parts.length
    await Promise.all(parts.map((open) => open()))
    opened = known
  }
}

let hydrated = false

/** From now on the browser renders pages, so a page needs all its chunks before it is shown. */
export const drawHereFromNow = (): void => {
  hydrated = true
}

/** The chunks that a page rendered in the browser waits for; the first page was rendered by the server. */
export const partsOfNextPage = (): Promise<unknown> | undefined =>
  hydrated ? openDeferredParts() : undefined

// Safari has no requestIdleCallback.
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    // The document may no longer exist by then.
    else setTimeout(() => globalThis.document && resolve(), 200)
  })

// Resolves on the first user interaction, including events that were queued before this script ran (queue-events.ts).
const touched = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.queuedEvents?.length) resolve()
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, () => resolve(), { once: true, passive: true })
  })

// A loaded component resolves synchronously: React would suspend on a promise.
// biome-ignore-start lint/suspicious/noThenProperty: React calls `then` on it, as on a promise.
const known = <P,>(part: Opened<P>) =>
  ({ then: (done: (part: Opened<P>) => void) => done(part) }) as unknown as Promise<Opened<P>>
// biome-ignore-end lint/suspicious/noThenProperty: as above.

const never = new Promise<never>(() => {})

/**
 * A section that the server has rendered and that works without a script: the browser fetches its code when idle (`soon`: on the
 * first user interaction too), and hydrates it then. When the code cannot be fetched, the server's HTML stays.
 */
export function deferred<P extends object>(
  open: () => Promise<ComponentType<P>>,
  soon = false,
): (props: P) => ReactNode {
  let part: Opened<P> | undefined
  const fetch = async (): Promise<Opened<P>> => {
    part ??= { default: await open() }
    return part
  }
  parts.push(fetch)
  const Part = lazy(() =>
    part ? known(part) : (soon ? Promise.race([touched(), idle()]) : idle()).then(fetch).catch(() => never),
  )
  return function Deferred(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** A function that only the server and client-rendered pages need; it is available once the deferred chunks are loaded. */
export function deferredNeeded<F>(open: () => Promise<F>): () => F {
  let needed: F | undefined
  parts.push(async () => {
    needed ??= await open()
  })
  return () => {
    if (needed === undefined) throw new Error('Its part has not been fetched')
    return needed
  }
}
