import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { storedAtHeader } from '#domain/site/offline-copies.ts'

type Network = {
  /** The last call did not reach the server. */
  lost: boolean
  /** The time of the oldest cached response since the current page was shown: the next page is rendered from it. */
  coming: number | null
  /** The time when the shown data was cached; null: it is current. */
  storedAt: number | null
}

/** Whether the server is reachable, and how old the shown data is (docs/product.md 4). */
export const useNetwork = create<Network>(() => ({ lost: false, coming: null, storedAt: null }))

const older = (one: number | null, other: number) => Math.min(one ?? other, other)

/** Called for each response: it comes from the server, or from the browser's cache. */
export function hearAnswer({ headers }: Pick<Response, 'headers'>): void {
  const storedAt = Number(headers.get(storedAtHeader))
  if (storedAt) useNetwork.setState(({ coming }) => ({ lost: true, coming: older(coming, storedAt) }))
  else if (useNetwork.getState().lost) useNetwork.setState({ lost: false, coming: null })
}

export const hearNothing = (): void => useNetwork.setState({ lost: true })

/** Called when a page that was loaded by the browser is shown. */
export const showComing = (): void =>
  useNetwork.setState(({ coming }) => ({ storedAt: coming, coming: null }))

const listen = (changed: () => void) => {
  const stop = useNetwork.subscribe(changed)
  for (const sign of ['online', 'offline']) addEventListener(sign, changed)
  return () => {
    stop()
    for (const sign of ['online', 'offline']) removeEventListener(sign, changed)
  }
}

/** Combines the browser's network state with the result of the last call. */
export const isAway = (): boolean => !navigator.onLine || useNetwork.getState().lost

/** Whether the server is unreachable; false on the server. */
export const useAway = (): boolean => useSyncExternalStore(listen, isAway, () => false)
