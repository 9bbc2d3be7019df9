import type { Values } from '#domain/fields/fields.ts'
import { csvOf } from '#domain/operations/csv.ts'
import type { codeRequest, promotionCodes } from '#domain/orders/promotions/promotion-report.ts'
import { postData, readData } from '../providers/requests/calls.ts'
import { saveCsv } from '../providers/requests/save-csv.ts'

export const generateCodes = (body: Values<typeof codeRequest>) =>
  postData('/api/promotions/codes/generate', body)

/** Saves all generated codes with their uses as a CSV file. */
export async function downloadCodes(id: number): Promise<void> {
  const { codes } = await readData<Values<typeof promotionCodes>>(`/api/promotions/codes/${id}`)
  saveCsv(`codes-${id}.csv`, csvOf([['code', 'uses'], ...codes.map(({ code, uses }) => [code, uses])]))
}
