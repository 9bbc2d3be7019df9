import { writeQuery } from '#domain/contract/list-query.ts'
import { guarded } from '#domain/operations/cell.ts'
import type {
  ListedPrices,
  ListedVariant,
  PriceFile,
  PricesInput,
} from '#domain/orders/price-lists/price-list-prices.ts'
import { send } from '../providers/requests/http.ts'
import { saveFile } from '../providers/requests/save-file.ts'
import { sendFile } from '../providers/requests/send-file.ts'

/** The requests about the fixed prices of price lists. */

const read = async <Data>(path: string, signal?: AbortSignal): Promise<Data> =>
  ((await send(`/api/price-lists/${path}`, { signal })).json as { data: Data }).data

export const readPrices = (id: number, page: number, signal?: AbortSignal) =>
  read<ListedPrices>(`${id}/prices?${writeQuery({ page })}`, signal)

export const findListVariants = async (keyword: string, signal?: AbortSignal) =>
  (await read<{ variants: ListedVariant[] }>(`variants?${writeQuery({ keyword })}`, signal)).variants

export const savePrices = async (body: PricesInput) =>
  (await send('/api/price-lists/prices', { method: 'POST', body })).json as { msg: string }

/** Reads the prices in a CSV or Excel file; nothing is saved. */
export const readPriceFile = async (file: File): Promise<PriceFile> =>
  ((await sendFile('/api/price-lists/read-file', file)) as { data: PriceFile }).data

const quoted = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`

/** Saves all fixed prices of a list as a CSV file, which can be changed and uploaded again. */
export async function downloadPrices(id: number): Promise<void> {
  const { prices } = await read<{ prices: ListedVariant[] }>(`${id}/all-prices`)
  const lines = [
    'sku,price,product,variant,public_price',
    ...prices.map(({ sku, price, product_title, variant_title, unit_price }) =>
      [quoted(sku ?? ''), price, quoted(product_title), quoted(variant_title ?? ''), unit_price].join(),
    ),
  ]
  // Spreadsheets read a file as UTF-8 only with this mark.
  saveFile(`prices-${id}.csv`, new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
}
