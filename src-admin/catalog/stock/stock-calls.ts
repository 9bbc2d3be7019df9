import type { stockLevel, stockMovement } from '#domain/catalog/stock.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { RecordOf } from '#domain/fields/fields.ts'
import { send } from '../../providers/requests/http.ts'

/** A counted variant, and a row of the ledger, as the API answers them. */
export type StockLevel = RecordOf<typeof stockLevel>
export type StockMovement = RecordOf<typeof stockMovement>

/** Moves the stock of a variant by a difference; the server refuses what would leave less than nothing. */
export async function adjustStock(body: { id: number; change: string; note: string }) {
  const { json } = await send('/api/stock-levels/adjust', { method: 'POST', body })
  return json as { data: StockLevel; msg: string }
}

const filtered = (page: string, filter: Readonly<Record<string, string>>): string =>
  `/dashboard/${page}?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`

/** Where every movement of one variant stands. */
export const ledgerOf = (variantId: number): string =>
  filtered('stock-ledger', { product_price_info_id: String(variantId) })

/** Where everything that is low stands. */
export const lowStock = (): string => filtered('stock-levels', { low: 'true' })
