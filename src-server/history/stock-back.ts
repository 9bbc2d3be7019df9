type Values = Record<string, unknown>

/** A variant whose stock an operation has changed, with the opposite movement. */
export type StockBack = { id: number; change: number; was: number }

const stocksOf = (state: Values): Map<unknown, number> =>
  new Map(
    variantsOf(state).flatMap(({ id, stock_qty, pack_size }): [unknown, number][] =>
      // A unit has no stock of its own.
      typeof id === 'number' && typeof stock_qty === 'number' && Number(pack_size ?? 1) === 1
        ? [[id, stock_qty]]
        : [],
    ),
  )

const variantsOf = ({ product_price_infos: variants }: Values): Values[] =>
  Array.isArray(variants) ? (variants as Values[]) : []

/**
 * The stock changes of a product save. The product was locked, so every difference is due to the save; the ledger is not changed,
 * and an opposite row is added.
 */
export function stockBack(before: Values, after: Values): StockBack[] {
  const was = stocksOf(before)
  return [...stocksOf(after)].flatMap(([id, is]) => {
    const stood = was.get(id)
    return stood === undefined || stood === is ? [] : [{ id: id as number, change: stood - is, was: stood }]
  })
}

/** Whether the save has made a variant a unit of another one, whose stock then got its pieces. */
export function hasJoinedUnits(before: Values, after: Values): boolean {
  const was = new Map(variantsOf(before).map((variant) => [variant.id, variant]))
  return variantsOf(after).some(({ id, pack_size }) => {
    const stood = was.get(id)
    return stood !== undefined && Number(stood.pack_size ?? 1) === 1 && Number(pack_size ?? 1) > 1
  })
}

/** Whether every variant has its former stock again. */
export const stockIsBack = (now: Values, back: readonly StockBack[]): boolean => {
  const stocks = stocksOf(now)
  return back.every(({ id, was }) => stocks.get(id) === was)
}

/** The body of the save that also restores the stock; variants without a stock change are not affected. */
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
