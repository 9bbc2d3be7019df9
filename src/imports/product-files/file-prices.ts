import { readNumber } from '../../values/number.ts'
import type { Texts } from './file-row.ts'

/** The texts of a variant's prices: of its regular price, and of the first tier if it is sold at a lower price. */
export type FilePrices = {
  unit_price: string | null | undefined
  /** `1: 50 > 45`; null if the regular price applies. */
  tier: string | null
}

/**
 * The prices of a row. A lower sale price reduces the price; a higher compare-at price is the regular one, of which the price is
 * the reduction. Unreadable amounts are passed on, so that the check of the row names them.
 */
export function filePrices(texts: Texts, factor: number): FilePrices {
  const [price, sale, compareAt] = [texts.price, texts.sale_price, texts.compare_at_price].map((text) =>
    amountOf(text, factor),
  )
  if (price === undefined) return { unit_price: sale === undefined ? texts.price : write(sale), tier: null }
  if (sale !== undefined && sale < price) return { unit_price: write(price), tier: tierOf(price, sale) }
  if (compareAt !== undefined && compareAt > price)
    return { unit_price: write(compareAt), tier: tierOf(compareAt, price) }
  return { unit_price: write(price), tier: null }
}

const amountOf = (text: string | null | undefined, factor: number): number | undefined => {
  const amount = text ? readNumber(text) : undefined
  return typeof amount === 'number' ? Math.round(amount * factor * 100) / 100 : undefined
}

const write = (amount: number): string => amount.toFixed(2).replace(/\.00$/, '')

const tierOf = (regular: number, reduced: number): string => `1: ${write(regular)} > ${write(reduced)}`
