import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { codesOfDraft, type OrderDraft } from '#domain/orders/order-draft.ts'
import { isPhone } from '#domain/values/phone.ts'
import { useDebounced } from '../../providers/requests/use-debounced.ts'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { checkPromotions, type Promotions } from './entry-calls.ts'

type To = { contact_no: string | null; area_id: number | null }

/** The promotions and the VAT that the order would get now; undefined in a shop without both, and until they are known. */
export function usePromotions(draft: OrderDraft, { contact_no, area_id }: To): Promotions | undefined {
  const { isOn } = useShopTexts()
  const input = useDebounced(
    JSON.stringify({
      items: draft.lines.map(({ product_price_info_id, qty }) => ({ product_price_info_id, qty })),
      codes: codesOfDraft(draft),
      area_id,
      delivery_fee: draft.delivery_fee,
      customer_id: draft.customer?.kind === 'known' ? draft.customer.id : null,
      contact_no: contact_no && isPhone(contact_no) ? contact_no : null,
    }),
    400,
  )
  const { data } = useQuery({
    queryKey: ['order-entry', 'promotions', input],
    queryFn: () => checkPromotions(JSON.parse(input)),
    enabled: isOn(['use_promotions', 'use_vat_rates']) && draft.lines.length > 0,
    placeholderData: keepPreviousData,
    // The order is checked by the same rules when it is placed.
    retry: false,
  })
  return draft.lines.length > 0 ? data : undefined
}
