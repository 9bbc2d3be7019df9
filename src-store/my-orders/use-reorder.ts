import { useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { clampQty } from '#domain/orders/quantity.ts'
import { useShop } from '../app/shop-context.tsx'
import { putIntoCart } from '../state/cart.ts'
import { useDoing } from '../user/use-doing.ts'

type Again = ShopAnswer<'reorder'>
export type Reordered = { added: number; missing: Again['missing'] }

/** Puts items of an order into the cart, as far as they can be had, by the cart's own rules; how many lines that were. */
export function putItemsIntoCart(items: Again['items']): number {
  const taken = items.filter((item) => clampQty(item, item.quantity) > 0)
  for (const item of taken) putIntoCart(item)
  return taken.length
}

/** Puts what an order had into the cart. */
export function useReorder() {
  const { api } = useShop()
  const { busy, said, act } = useDoing()
  const [result, setResult] = useState<Reordered | null>(null)
  const again = (order_id: string) =>
    act(async () => {
      const { items, missing } = await api.reorder({ order_id })
      setResult({ added: putItemsIntoCart(items), missing })
    })
  return { busy, said, result, again: (order_id: string) => void again(order_id) }
}
