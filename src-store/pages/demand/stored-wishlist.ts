import { create } from 'zustand'
import { readStorage, writeStorage } from '../../state/browser-storage.ts'
import { wishlistPlace } from '../../state/order-storage.ts'
import { useUser } from '../../state/user.ts'

/** A product of the wishlist. The list of a guest has titles, which are shown when a product has left the shop. */
export type Wished = {
  product_id: number
  product_price_info_id: number | null
  product_title?: string
  product_title_bn?: string | null
}

/** `owner`: the customer whose list it is; null is a guest. */
type Wishlist = { owner: number | null; items: readonly Wished[] }

const empty: Wishlist = { owner: null, items: [] }

/** The wishlist of this browser: of a guest all of it, of a customer a copy of the server's. */
export const useWishlist = create<Wishlist>()(() => empty)

export function readStoredWishlist(): Wishlist {
  const stored = readStorage<Partial<Wishlist>>(wishlistPlace)
  const list = { owner: stored?.owner ?? null, items: Array.isArray(stored?.items) ? stored.items : [] }
  useWishlist.setState(list)
  return list
}

export function writeWishlist(list: Wishlist): void {
  useWishlist.setState(list)
  writeStorage(wishlistPlace, list.owner === null && list.items.length === 0 ? null : list)
}

/** Adds a product, or removes it. */
export function changeWishlist(wished: Wished, isIn: boolean): void {
  const { owner, items } = readStoredWishlist()
  const others = items.filter(({ product_id }) => product_id !== wished.product_id)
  writeWishlist({ owner, items: isIn ? [wished, ...others] : others })
}

// The list of a customer is deleted in this browser when the customer signs out (state/user.ts).
useUser.subscribe(({ user, ready }) => {
  if (ready && !user && useWishlist.getState().owner !== null) readStoredWishlist()
})
