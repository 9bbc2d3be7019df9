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
import { postData, readData } from '../../providers/requests/calls.ts'
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

export const readLists = () => readData<EntryLists>('/api/order-infos/entry-lists')

export const checkPerson = (loginId: string) =>
  readData<KnownPerson>(`/api/users/check/${encodeURIComponent(loginId)}`)

export const readProduct = (slug: string, signal?: AbortSignal) =>
  readData<ProductDetail>(`/api/products/${encodeURIComponent(slug)}`, signal)

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
  (await postData<Promotions>('/api/order-infos/check-promotions', body)).data

/** The prices of variants for a customer; null: the public ones. */
export const readCustomerPrices = async (customer_id: number | null, ids: readonly number[]) => {
  const body = { customer_id, variants: ids.map((product_price_info_id) => ({ product_price_info_id })) }
  return (await postData<{ prices: CustomerPrice[] }>('/api/order-infos/customer-prices', body)).data.prices
}

export const enterOrder = (body: object) => postData<Entered>('/api/order-infos/store', body)

/** The errors of a rejected order's lines; null if the lines are not the cause. */
export const problemsIn = (body: unknown): LineProblem[] | null => {
  const lines = (body as { data?: { lines?: LineProblem[] } } | undefined)?.data?.lines
  return Array.isArray(lines) ? lines : null
}
