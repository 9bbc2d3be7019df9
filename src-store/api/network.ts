import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { keptAtHeader } from '#domain/site/kept-copies.ts'

type Network = {
  /** The last call did not reach the shop. */
  lost: boolean
  /** The oldest of what was answered from copies since a page was shown: the next one is made of it. */
  coming: number | null
  /** Since when what is shown has been kept; null: it is as it is in the shop. */
  keptAt: number | null
}

/** Whether the shop is reached, and how old what is shown is (docs/product.md 4). */
export const useNetwork = create<Network>(() => ({ lost: false, coming: null, keptAt: null }))

const older = (one: number | null, other: number) => Math.min(one ?? other, other)

/** Each answer to a call tells: from the shop, or from what this browser has kept of it. */
export function hearAnswer({ headers }: Pick<Response, 'headers'>): void {
  const keptAt = Number(headers.get(keptAtHeader))
  if (keptAt) useNetwork.setState(({ coming }) => ({ lost: true, coming: older(coming, keptAt) }))
  else if (useNetwork.getState().lost) useNetwork.setState({ lost: false, coming: null })
}

export const hearNothing = (): void => useNetwork.setState({ lost: true })

/** A page is shown that was asked for here. */
export const showComing = (): void => useNetwork.setState(({ coming }) => ({ keptAt: coming, coming: null }))

const listen = (changed: () => void) => {
  const stop = useNetwork.subscribe(changed)
  for (const sign of ['online', 'offline']) addEventListener(sign, changed)
  return () => {
    stop()
    for (const sign of ['online', 'offline']) removeEventListener(sign, changed)
  }
}

/** What the browser knows of its network, and what the last call has met with. */
export const isAway = (): boolean => !navigator.onLine || useNetwork.getState().lost

/** Whether the shop is out of reach; the server says no. */
export const useAway = (): boolean => useSyncExternalStore(listen, isAway, () => false)
