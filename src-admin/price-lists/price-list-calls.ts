import { writeQuery } from '#domain/contract/list-query.ts'
import { csvOf } from '#domain/operations/csv.ts'
import type {
  ListedPrices,
  ListedVariant,
  PriceFile,
  PricesInput,
} from '#domain/orders/price-lists/price-list-prices.ts'
import { postData, readData } from '../providers/requests/calls.ts'
import { saveCsv } from '../providers/requests/save-csv.ts'
import { sendFile } from '../providers/requests/send-file.ts'

/** The requests about the fixed prices of price lists. */

const path = '/api/price-lists'

export const readPrices = (id: number, page: number, signal?: AbortSignal) =>
  readData<ListedPrices>(`${path}/prices/${id}?${writeQuery({ page })}`, signal)

export const findListVariants = async (id: number, keyword: string, signal?: AbortSignal) =>
  (await readData<{ variants: ListedVariant[] }>(`${path}/variants?${writeQuery({ id, keyword })}`, signal))
    .variants

export const savePrices = (body: PricesInput) => postData<object>(`${path}/prices`, body)

/** Reads the prices in a CSV or Excel file; nothing is saved. */
export const readPriceFile = async (file: File): Promise<PriceFile> =>
  ((await sendFile(`${path}/read-file`, file)) as { data: PriceFile }).data

/** Saves all fixed prices of a list as a CSV file, which can be changed and uploaded again. */
export async function downloadPrices(id: number): Promise<void> {
  const { prices } = await readData<{ prices: ListedVariant[] }>(`${path}/all-prices/${id}`)
  const rows = prices.map(({ sku, price, product_title, variant_title, unit_price }) => [
    sku,
    price,
    product_title,
    variant_title,
    unit_price,
  ])
  saveCsv(`prices-${id}.csv`, csvOf([['sku', 'price', 'product', 'variant', 'public_price'], ...rows]))
}
