import { useCallback, useEffect, useState } from 'react'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { mostWishes } from '#domain/demand/wishlist.ts'
import { userType } from '#domain/fields/features.ts'
import { useShop } from '../../app/shop-context.tsx'
import { useConfirmedUser } from '../../state/user.ts'
import { changeWishlist, readStoredWishlist, type Wished, writeWishlist } from './stored-wishlist.ts'

export type WishlistRow = ShopAnswer<'wishlist'>[number]

const idsOf = ({ product_id, product_price_info_id }: Wished) => ({ product_id, product_price_info_id })

/** Merges the list of a guest into that of the customer who has signed in, and reads the result. */
async function syncWishlist(api: ShopApi, owner: number): Promise<WishlistRow[]> {
  const stored = readStoredWishlist()
  if (stored.owner === null && stored.items.length > 0)
    await api.saveWishlist({ items: stored.items.slice(0, mostWishes).map(idsOf) })
  const rows = await api.wishlist({})
  writeWishlist({
    owner,
    items: rows.map(({ product_id, product_price_info_id, product_title, product_title_bn }) => ({
      product_id,
      product_price_info_id,
      product_title,
      product_title_bn,
    })),
  })
  return rows
}

/** The rows of a guest's list; products that have left the shop have only the stored title. */
async function guestRows(api: ShopApi): Promise<WishlistRow[]> {
  const items = readStoredWishlist().items.slice(0, mostWishes)
  if (items.length === 0) return []
  const rows = await api.wishlistProducts({ items: items.map(idsOf) })
  return items.map(
    (wished) =>
      rows.find(({ product_id }) => product_id === wished.product_id) ?? {
        ...wished,
        product_slug: '',
        product_image: null,
        available: false,
        in_stock: false,
        item: null,
      },
  )
}

/** The id of the signed-in customer; staff have no wishlist on the server. */
export const useCustomer = (): number | null =>
  useConfirmedUser(({ user_type }) => user_type === userType.customer)

/** The customers whose lists this page has synchronised. */
const synced = new Set<number>()

/** Reads the stored list, and merges it once after a customer has signed in. */
export function useSyncedWishlist(): void {
  const { api } = useShop()
  const customer = useCustomer()
  useEffect(() => {
    readStoredWishlist()
    if (customer === null || (synced.has(customer) && readStoredWishlist().owner === customer)) return
    synced.add(customer)
    // The button works with the stored list; the next page tries again.
    syncWishlist(api, customer).catch(() => synced.delete(customer))
  }, [api, customer])
}

/** The wishlist as it is sold now. */
export function useWishlistRows() {
  const { api } = useShop()
  const customer = useCustomer()
  const [rows, setRows] = useState<WishlistRow[] | 'failed' | null>(null)
  const load = useCallback(async () => {
    setRows(null)
    try {
      setRows(await (customer === null ? guestRows(api) : syncWishlist(api, customer)))
    } catch {
      setRows('failed')
    }
  }, [api, customer])
  useEffect(() => void load(), [load])
  return { rows, load, setRows }
}

/** Adds a product to the wishlist or removes it, on the server too when a customer is signed in. */
export function useChangeWish() {
  const { api } = useShop()
  const customer = useCustomer()
  return async (wished: Wished, isIn: boolean): Promise<void> => {
    if (customer !== null && isIn) await api.saveWishlist({ items: [idsOf(wished)] })
    if (customer !== null && !isIn) await api.removeWish({ product_id: wished.product_id })
    changeWishlist(wished, isIn)
  }
}
