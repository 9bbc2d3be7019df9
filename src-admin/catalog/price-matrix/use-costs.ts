import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import type { ProductCosts } from '#domain/purchasing/purchase-order.ts'
import { send } from '../../providers/requests/http.ts'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useMay } from '../../providers/use-may.ts'

export type Costs = { average: ReadonlyMap<number, number>; included_vat: number }

/** The average costs of the product's variants by their ids, and the VAT that its prices include; null for users without access to purchase orders. */
export function useCosts(): Costs | null {
  const { isOn } = useShopTexts()
  const may = useMay()
  const id = useRecordContext()?.id
  const { data } = useQuery({
    queryKey: ['purchase-orders', 'costs', id],
    queryFn: async ({ signal }) => {
      const { json } = await send(`/api/purchase-orders/costs?product_id=${id}`, { signal })
      return (json as { data: ProductCosts }).data
    },
    enabled: id !== undefined && isOn('use_purchasing') && may('list', 'purchase-orders'),
    retry: false,
  })
  return useMemo(
    () =>
      data
        ? {
            average: new Map(data.costs.map((cost) => [cost.product_price_info_id, cost.average_cost])),
            included_vat: data.included_vat,
          }
        : null,
    [data],
  )
}
