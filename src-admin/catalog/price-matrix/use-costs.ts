import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import type { ProductCosts } from '#domain/purchasing/purchase-order.ts'
import { send } from '../../providers/requests/http.ts'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useMay } from '../../providers/use-may.ts'

/** The average costs of the product's variants by their ids; null for users without access to purchase orders. */
export function useCosts(): ReadonlyMap<number, number> | null {
  const { isOn } = useShopTexts()
  const may = useMay()
  const id = useRecordContext()?.id
  const { data } = useQuery({
    queryKey: ['purchase-orders', 'costs', id],
    queryFn: async ({ signal }) => {
      const { json } = await send(`/api/purchase-orders/costs?product_id=${id}`, { signal })
      return (json as { data: ProductCosts }).data.costs
    },
    enabled: id !== undefined && isOn('use_purchasing') && may('list', 'purchase-orders'),
    retry: false,
  })
  return useMemo(
    () => (data ? new Map(data.map((cost) => [cost.product_price_info_id, cost.average_cost])) : null),
    [data],
  )
}
