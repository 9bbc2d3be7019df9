import { toLatinDigits } from '../../language/digits.ts'
import { readNumber } from '../../values/number.ts'
import type { Texts } from './file-row.ts'
import { yesOrNo } from './lists.ts'

/** The stock types of src/fields/choices.ts: not counted, and counted. */
const [uncounted, counted] = ['0', '1']

/**
 * The stock of a row. A quantity is tracked stock, unless it is 0 in a row that is marked as untracked. A row with only a mark "in
 * stock" is untracked, or tracked with no pieces. `has`: whether the file has a column.
 */
export function fileStock(texts: Texts, has: (field: string) => boolean): Record<string, string> {
  const quantity = quantityOf(texts.stock_qty)
  const tracked = texts.stock_tracked ? (yesOrNo(texts.stock_tracked) ?? true) : !has('stock_tracked')
  const inStock = yesOrNo(texts.in_stock)
  if (quantity === null) {
    if (inStock === false) return { stock_type: counted, stock_qty: '0' }
    return inStock || (has('stock_tracked') && !tracked) ? { stock_type: uncounted } : {}
  }
  const read = readNumber(quantity)
  const pieces = typeof read === 'number' ? read : Number.NaN
  if (!tracked && pieces <= 0) return { stock_type: uncounted }
  // Less than nothing is owed to customers of the other shop.
  return { stock_type: counted, stock_qty: pieces < 0 ? '0' : quantity }
}

/** A number of pieces as text; that of several warehouses (`default=10, second=5`) is added up. */
function quantityOf(cell: string | null | undefined): string | null {
  const text = toLatinDigits(cell ?? '').trim()
  if (text === '') return null
  const parts = text.split(/[,;|]/).map((part) => /^[^=]+=\s*(-?\d+)$/.exec(part.trim())?.[1])
  if (parts.every((part) => part !== undefined))
    return String(parts.reduce((sum, part) => sum + Number(part), 0))
  return text.replace(/\.0+$/, '')
}
