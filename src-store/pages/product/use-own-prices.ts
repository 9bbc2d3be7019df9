import { useEffect, useState } from 'react'
import { useShop } from '../../app/shop-context.tsx'
import { useConfirmedUser } from '../../state/user.ts'
import { type Product, type Variant, variantsOf } from './dimensions.ts'

/**
 * The variants at the prices of the signed-in customer. Pages are cached with the public prices; only a customer whose group has a
 * price list requests others.
 */
export function useOwnPrices(product: Product): Variant[] {
  const { api } = useShop()
  const user = useConfirmedUser(({ has_price_list }) => has_price_list === true)
  const [priced, setPriced] = useState<{ product: Product; user: number; variants: Variant[] }>()
  useEffect(() => {
    if (user === null) return
    let left = false
    const variants = variantsOf(product)
    // Without a response the public prices stay: the server checks them when the cart is ordered.
    void api.myPrices({ variants: variants.map(({ id }) => id).join() }).then(
      (answer) => {
        const own = new Map(
          answer.map(({ product_price_info_id, ...price }) => [product_price_info_id, price]),
        )
        if (!left)
          setPriced({
            product,
            user,
            variants: variants.map((variant) => ({ ...variant, ...own.get(variant.id) })),
          })
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [api, user, product])
  return priced?.product === product && priced.user === user ? priced.variants : variantsOf(product)
}
