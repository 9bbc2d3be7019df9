import { send } from '../../providers/requests/http.ts'
import type { StockLevel } from './stock-record.ts'

/** Moves the stock of a variant by a difference; the server refuses what would leave less than nothing. */
export async function adjustStock(body: { id: number; change: string; note: string }) {
  const { json } = await send('/api/stock-levels/adjust', { method: 'POST', body })
  return json as { data: StockLevel; msg: string }
}
