type Values = Record<string, unknown>

/** A variant whose stock an operation has moved, by what the opposite movement would be. */
export type StockBack = { id: number; change: number; was: number }

const stocksOf = (state: Values): Map<unknown, number> =>
  new Map(
    variantsOf(state).flatMap(({ id, stock_qty }): [unknown, number][] =>
      typeof id === 'number' && typeof stock_qty === 'number' ? [[id, stock_qty]] : [],
    ),
  )

const variantsOf = ({ product_price_infos: variants }: Values): Values[] =>
  Array.isArray(variants) ? (variants as Values[]) : []

/**
 * Which stock a save of a product has moved. The product was locked meanwhile, so what differs came of the save; what the
 * ledger says of it stays, and an opposite row takes it back.
 */
export function stockBack(before: Values, after: Values): StockBack[] {
  const was = stocksOf(before)
  return [...stocksOf(after)].flatMap(([id, is]) => {
    const stood = was.get(id)
    return stood === undefined || stood === is ? [] : [{ id: id as number, change: stood - is, was: stood }]
  })
}

/** Whether every one of them has the stock again that it had. */
export const stockIsBack = (now: Values, back: readonly StockBack[]): boolean => {
  const stocks = stocksOf(now)
  return back.every(({ id, was }) => stocks.get(id) === was)
}

/** What a product is saved with, so that its stock comes back too; variants that it says nothing of stay as they are. */
export function withStockBack(body: Values, now: Values, back: readonly StockBack[]): Values {
  if (back.length === 0) return body
  const changes = new Map(back.map(({ id, change }) => [id, change]))
  const variants = 'product_price_infos' in body ? variantsOf(body) : variantsOf(now)
  return {
    ...body,
    product_price_infos: variants.map((variant) => ({
      ...variant,
      stock_change: changes.get(variant.id as number) ?? null,
    })),
  }
}
