import type { VariantPlace } from '#domain/catalog/locations/location.ts'
import type { stockLevel, stockMovement } from '#domain/catalog/stock.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { RecordOf } from '#domain/fields/fields.ts'
import { readData } from '../../providers/requests/calls.ts'
import { send } from '../../providers/requests/http.ts'

/** A tracked variant and a row of the ledger, as in the API's responses. */
export type StockLevel = RecordOf<typeof stockLevel>
export type StockMovement = RecordOf<typeof stockMovement>

/** Changes a variant's stock by a difference; the server rejects a negative result. */
export async function adjustStock(body: {
  id: number
  change: string
  note: string
  /** Only in a shop with several locations. */
  stock_location_id?: number
}) {
  const { json } = await send('/api/stock-levels/adjust', { method: 'POST', body })
  return json as { data: StockLevel; msg: string }
}

/** The locations with their pieces of a variant, the main one first. */
export const readPlaces = async (id: number, signal?: AbortSignal) =>
  (await readData<{ places: VariantPlace[] }>(`/api/stock-levels/places/${id}`, signal)).places

/** Opens or changes the pre-order of a variant; empty values are rejected by field. */
export async function openPreorder(body: { id: number; pieces: string; available_on: string }) {
  const { json } = await send('/api/stock-levels/open-preorder', { method: 'POST', body })
  return json as { data: StockLevel; msg: string }
}

export async function endPreorder(id: number) {
  const { json } = await send('/api/stock-levels/end-preorder', { method: 'POST', body: { id } })
  return json as { data: StockLevel; msg: string }
}

const filtered = (page: string, filter: Readonly<Record<string, string>>): string =>
  `/dashboard/${page}?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`

/** The address of a variant's stock movements. */
export const ledgerOf = (variantId: number): string =>
  filtered('stock-ledger', { product_price_info_id: String(variantId) })

/** The address of the variants low in stock. */
export const lowStock = (): string => filtered('stock-levels', { low: 'true' })
