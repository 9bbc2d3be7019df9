import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Opened<P> = { default: ComponentType<P> }

const parts: (() => Promise<unknown>)[] = []

/** How many of them are there. */
let opened = 0

/** Fetches every part that comes later, and those that they bring with them: the server draws them with the rest. */
export async function openLaterParts(): Promise<void> {
  while (opened < parts.length) {
    const known = parts.length
    await Promise.all(parts.map((open) => open()))
    opened = known
  }
}

let takenOver = false

/** From now on a page is drawn by the browser, so it needs all its parts before it is shown. */
export const drawHereFromNow = (): void => {
  takenOver = true
}

/** What a page that is drawn here waits for; the first page has been drawn by the server. */
export const partsOfNextPage = (): Promise<unknown> | undefined => (takenOver ? openLaterParts() : undefined)

// Safari has no word for it.
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    // A page that is gone by then is not idle.
    else setTimeout(() => globalThis.document && resolve(), 200)
  })

// Somebody is there; what was done before this script ran counts too (early.ts).
const touched = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.earlyActs?.length) resolve()
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, () => resolve(), { once: true, passive: true })
  })

// What is known is there at once: a promise would have React wait for it.
// biome-ignore-start lint/suspicious/noThenProperty: React asks for what a promise has.
const known = <P,>(part: Opened<P>) =>
  ({ then: (done: (part: Opened<P>) => void) => done(part) }) as unknown as Promise<Opened<P>>
// biome-ignore-end lint/suspicious/noThenProperty: as above.

const never = new Promise<never>(() => {})

/**
 * A part of a page that the server has drawn, and that can be read and followed without a script: the browser fetches its code
 * when it has nothing else to do (`soon`: at the first sign of a shopper too), and takes it over then. Where it cannot be
 * fetched, it stays as it was drawn.
 */
export function later<P extends object>(
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
  return function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** A function that only the server and the next pages need; it is there once the later parts have been fetched. */
export function laterNeeded<F>(open: () => Promise<F>): () => F {
  let needed: F | undefined
  parts.push(async () => {
    needed ??= await open()
  })
  return () => {
    if (needed === undefined) throw new Error('Its part has not been fetched')
    return needed
  }
}
