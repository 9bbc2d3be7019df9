import { useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { addedQuantity } from '#domain/orders/checkout/added-quantity.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import { putIntoCart } from '../../../state/cart.ts'
import { useAddedText } from '../../cart/use-added-text.ts'

type Again = ShopAnswer<'reorder'>
export type Reordered = { added: number; missing: Again['missing'] }

type Missing = Again['missing'][number]

/** Puts items of an order into the cart by the cart's rules; returns the number of added lines, and the items that differ. */
export function usePutItemsIntoCart() {
  const textOf = useAddedText()
  return (items: Again['items']): { added: number; changed: Missing[] } => {
    const put = items.map((item) => {
      const { before, after } = putIntoCart(item)
      return { item, result: addedQuantity(before, after, item) }
    })
    return {
      added: put.filter(({ result }) => result.outcome !== 'unchanged').length,
      changed: put.flatMap(({ item: { product_title, product_title_bn }, result }) => {
        const msg = textOf(result)
        return msg === null ? [] : [{ product_title, product_title_bn, msg }]
      }),
    }
  }
}

/** Puts the items of an order into the cart. */
export function useReorder() {
  const { api } = useShop()
  const { busy, message, run } = useAction()
  const putItems = usePutItemsIntoCart()
  const [result, setResult] = useState<Reordered | null>(null)
  const again = (order_id: string) =>
    run(async () => {
      const { items, missing } = await api.reorder({ order_id })
      const { added, changed } = putItems(items)
      setResult({ added, missing: [...missing, ...changed] })
    })
  return { busy, message, result, again: (order_id: string) => void again(order_id) }
}
