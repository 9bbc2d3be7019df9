import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { LineProblem } from '#domain/orders/accept-change.ts'
import type {
  checkedPromotions,
  enteredOrder,
  entryLists,
  knownPerson,
  promotionCheck,
} from '#domain/orders/order-entry.ts'
import type { CustomerPrice } from '#domain/orders/price-lists/price-list-prices.ts'
import { send } from '../../providers/requests/http.ts'

/** Requests of the order entry form (docs/domain.md 2.2, 2.5). */

export type EntryLists = Values<typeof entryLists>
export type KnownPerson = Values<typeof knownPerson>
export type Address = KnownPerson['default_addresses'][number]
export type Card = AnswerRow<'search'>
export type ProductDetail = AnswerRow<'product'>
export type Entered = Values<typeof enteredOrder>

/** The number of cards per page (docs/domain.md 3.4). */
const perPage = 20

const read = async <Data>(url: string, signal?: AbortSignal): Promise<Data> =>
  ((await send(url, { signal })).json as { data: Data }).data

export const readLists = () => read<EntryLists>('/api/order-infos/entry-lists')

export const checkPerson = (loginId: string) =>
  read<KnownPerson>(`/api/users/check/${encodeURIComponent(loginId)}`)

export const readProduct = (slug: string, signal?: AbortSignal) =>
  read<ProductDetail>(`/api/products/${encodeURIComponent(slug)}`, signal)

export type Found = { data: Card[]; meta: { current_page: number; last_page: number; total: number } }

export async function searchProducts(
  { keyword, category, page }: { keyword: string; category: string | null; page: number },
  signal?: AbortSignal,
): Promise<Found> {
  const params = new URLSearchParams({ limit: String(perPage), page: String(page), facets: '0' })
  if (keyword) params.set('keyword', keyword)
  if (category) params.set('category', category)
  return (await send(`/api/products/search?${params}`, { signal })).json as Found
}

export type Promotions = Values<typeof checkedPromotions>

/** The promotions that an order would get now. */
export const checkPromotions = async (body: Partial<Values<typeof promotionCheck>>) =>
  ((await send('/api/order-infos/check-promotions', { method: 'POST', body })).json as { data: Promotions })
    .data

/** The prices of variants for a customer; null: the public ones. */
export const readCustomerPrices = async (customer_id: number | null, ids: readonly number[]) => {
  const body = { customer_id, variants: ids.map((product_price_info_id) => ({ product_price_info_id })) }
  const { json } = await send('/api/order-infos/customer-prices', { method: 'POST', body })
  return (json as { data: { prices: CustomerPrice[] } }).data.prices
}

export async function enterOrder(body: object): Promise<{ data: Entered; msg: string }> {
  const { json } = await send('/api/order-infos/store', { method: 'POST', body })
  return json as { data: Entered; msg: string }
}

/** The errors of a rejected order's lines; null if the lines are not the cause. */
export const problemsIn = (body: unknown): LineProblem[] | null => {
  const lines = (body as { data?: { lines?: LineProblem[] } } | undefined)?.data?.lines
  return Array.isArray(lines) ? lines : null
}
