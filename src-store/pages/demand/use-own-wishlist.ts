import { useCallback, useEffect, useState } from 'react'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { mostWishes } from '#domain/demand/wishlist.ts'
import { userType } from '#domain/fields/features.ts'
import { useAway } from '../../api/network.ts'
import { useShop } from '../../app/shop-context.tsx'
import { useConfirmedUser, useUser } from '../../state/user.ts'
import { changeWishlist, readStoredWishlist, type Wished, writeWishlist } from './stored-wishlist.ts'

export type WishlistRow = ShopAnswer<'wishlist'>[number]

const idsOf = ({ product_id, product_price_info_id }: Wished) => ({ product_id, product_price_info_id })

let merging: Promise<void> | null = null

/** Merges the list of a guest into that of the customer, once after signing in, however many parts of a page need it. */
function mergeGuest(api: ShopApi, owner: number): Promise<void> {
  merging ??= merge(api, owner).finally(() => {
    merging = null
  })
  return merging
}

async function merge(api: ShopApi, owner: number): Promise<void> {
  const { owner: before, items } = readStoredWishlist()
  if (before === owner) return
  if (before === null && items.length > 0)
    await api.saveWishlist({ items: items.slice(0, mostWishes).map(idsOf) })
  // A guest's list is merged once, also if the result cannot be read.
  writeWishlist({ owner, items: before === null ? items : [] })
}

/** Reads the customer's list; the buttons of the pages need only its ids. */
async function readIds(api: ShopApi, owner: number): Promise<void> {
  await mergeGuest(api, owner)
  const items = await api.wishlistIds({})
  if (readStoredWishlist().owner === owner) writeWishlist({ owner, items })
}

async function ownRows(api: ShopApi, owner: number): Promise<WishlistRow[]> {
  await mergeGuest(api, owner)
  const rows = await api.wishlist({})
  if (readStoredWishlist().owner === owner) writeWishlist({ owner, items: rows.map(idsOf) })
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
        product_title: wished.product_title ?? '',
        product_title_bn: wished.product_title_bn ?? null,
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

/** The customers whose ids this page has read. */
const read = new Set<number>()

/** Reads the stored list, and merges it once after a customer has signed in. */
export function useSyncedWishlist(): void {
  const { api } = useShop()
  const customer = useCustomer()
  useEffect(() => {
    const { owner } = readStoredWishlist()
    if (customer === null || (read.has(customer) && owner === customer)) return
    read.add(customer)
    // The button works with the stored list; the next page tries again.
    readIds(api, customer).catch(() => read.delete(customer))
  }, [api, customer])
}

type Rows = readonly WishlistRow[] | 'failed' | null

/** The wishlist as it is sold now. A stored customer is waited for: the list of a guest is another one. */
export function useWishlistRows() {
  const { api } = useShop()
  const customer = useCustomer()
  const isAway = useAway()
  const isKnown = useUser(
    ({ user, ready, confirmed }) => ready && (confirmed || user?.user_type !== userType.customer),
  )
  const [rows, setRows] = useState<Rows>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again.
  useEffect(() => {
    let isOutdated = false
    const show = (loaded: Rows) => {
      if (!isOutdated) setRows(loaded)
    }
    show(null)
    if (isKnown)
      (customer === null ? guestRows(api) : ownRows(api, customer)).then(show, () => show('failed'))
    else if (isAway) show('failed')
    return () => {
      isOutdated = true
    }
  }, [api, customer, isKnown, isAway, tries])
  const remove = useCallback(
    (product_id: number) =>
      setRows((now) => (Array.isArray(now) ? now.filter((row) => row.product_id !== product_id) : now)),
    [],
  )
  return { rows, reload: () => setTries((before) => before + 1), remove }
}

/** Adds a product to the wishlist or removes it, on the server too when a customer is signed in. */
export function useChangeWish() {
  const { api } = useShop()
  const customer = useCustomer()
  return async (wished: Wished, isIn: boolean): Promise<void> => {
    if (customer !== null) {
      // The list of a guest comes first, so that it is not taken for the customer's.
      await mergeGuest(api, customer)
      if (isIn) await api.saveWishlist({ items: [idsOf(wished)] })
      else await api.removeWish({ product_id: wished.product_id })
    }
    changeWishlist(wished, isIn)
  }
}
