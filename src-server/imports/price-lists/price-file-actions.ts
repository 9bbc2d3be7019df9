import { readFile, rm } from 'node:fs/promises'
import { money, text } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { unguarded } from '#domain/operations/cell.ts'
import { type PriceFile, priceFile } from '#domain/orders/price-lists/price-list-prices.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { priceListFeature, readVariantsBySku } from '../../price-lists/fixed-prices.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { readTable } from '../reading/read-table.ts'

const headings = { sku: ['sku', 'এসকেইউ'], price: ['price', 'দাম'] } as const
const mostRows = 5000
const tk = money({ min: 0.01 })

/** Reads a CSV or Excel file with a SKU and a price per row; the back office shows the prices before it saves them. */
export const priceFileActions: readonly AdminAction[] = [
  {
    method: 'POST',
    feature: priceListFeature,
    action: 'edit',
    path: '/api/price-lists/read-file',
    file: 'application/octet-stream',
    body: { file: text({ required: true, max: 1000 }) },
    answer: priceFile,
    run: async (context, input) => {
      const path = String(input.file)
      try {
        return { data: await readPriceFile(context, await readFile(path)) }
      } finally {
        await rm(path, { force: true })
      }
    },
  },
]

async function readPriceFile(context: Context, content: Buffer): Promise<PriceFile> {
  const { columns, rows, lines } = await readTable(content, context)
  const at = (name: keyof typeof headings) =>
    columns.findIndex((heading) => headings[name].some((one) => one === heading.toLowerCase()))
  const [sku, price] = [at('sku'), at('price')]
  if (sku < 0 || price < 0) throw new Failure(422, 'price_file_columns')
  if (rows.length > mostRows) throw new Failure(422, 'imports.too_many_rows', { args: { max: mostRows } })
  const given = rows.map((row, place) => ({
    line: lines[place] ?? place + 2,
    sku: unguarded(String(row[sku] ?? '')).trim(),
    price: parse(tk, row[price]),
  }))
  const known = await readVariantsBySku(context.db, [...new Set(given.map((one) => one.sku))])
  const prices = new Map<number, PriceFile['prices'][number]>()
  const skipped: PriceFile['skipped'] = []
  for (const one of given) {
    const variants = known.get(one.sku.toLowerCase()) ?? []
    const [variant] = variants
    if (variant && variants.length === 1 && typeof one.price === 'number' && one.price > 0)
      prices.set(variant.product_price_info_id, { ...variant, price: Math.round(one.price * 100) / 100 })
    else skipped.push({ line: one.line, sku: one.sku || null })
  }
  return { prices: [...prices.values()], skipped }
}
