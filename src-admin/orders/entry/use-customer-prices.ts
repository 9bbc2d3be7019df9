import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withPrices } from '#domain/orders/order-draft.ts'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { readCustomerPrices } from './entry-calls.ts'
import type { DraftHold } from './use-draft.ts'

/** Shows the lines at the prices of the chosen customer, whose group may have a price list. */
export function useCustomerPrices({ draft, change }: Pick<DraftHold, 'draft' | 'change'>): void {
  const { isOn } = useShopTexts()
  const customer_id = draft.customer?.kind === 'known' ? draft.customer.id : null
  const ids = draft.lines.map(({ product_price_info_id }) => product_price_info_id).sort((a, b) => a - b)
  const { data } = useQuery({
    queryKey: ['order-entry', 'prices', customer_id, ids],
    queryFn: () => readCustomerPrices(customer_id, ids),
    enabled: isOn('use_price_lists') && ids.length > 0,
    // The server prices the order by the same rules when it is placed.
    retry: false,
  })
  useEffect(() => {
    if (data) change((now) => withPrices(now, data))
  }, [data, change])
}
