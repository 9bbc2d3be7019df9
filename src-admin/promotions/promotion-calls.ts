import type { Values } from '#domain/fields/fields.ts'
import type { codeRequest, promotionCodes } from '#domain/orders/promotions/promotion-report.ts'
import { send } from '../providers/requests/http.ts'
import { saveFile } from '../providers/requests/save-file.ts'

type Codes = Values<typeof promotionCodes>['codes']

export const generateCodes = async (body: Values<typeof codeRequest>) =>
  (await send('/api/promotions/codes/generate', { method: 'POST', body })).json as { msg: string }

/** Saves all generated codes with their uses as a CSV file. */
export async function downloadCodes(id: number): Promise<void> {
  const { json } = await send(`/api/promotions/${id}/codes`)
  const { codes } = (json as { data: { codes: Codes } }).data
  const lines = [['code', 'uses'], ...codes.map(({ code, uses }) => [code, uses])]
  // Spreadsheets read a file as UTF-8 only with this mark. A code never needs quotes.
  const text = `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
  saveFile(`codes-${id}.csv`, new Blob([text], { type: 'text/csv' }))
}
