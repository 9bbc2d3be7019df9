/** Where pieces lie: in a location, and in a batch if their product tracks batches. */
export type StockPlace = { stock_location_id: number; stock_batch_id: number | null }

/** The pieces of a place that can be sold. */
export type SellableStock = StockPlace & { quantity: number; expires_on: string | null }

/** Pieces taken from a place (below zero) or brought into it. */
export type PlaceChange = StockPlace & { change: number }

export const isSamePlace = (one: StockPlace, other: StockPlace): boolean =>
  one.stock_location_id === other.stock_location_id && one.stock_batch_id === other.stock_batch_id

// A batch without an expiry is sold last.
const lastDay = '9999-12-31'

/** What expires first goes first, of two batches the older one. */
const byExpiry = (a: SellableStock, b: SellableStock): number => {
  const [first, second] = [a.expires_on ?? lastDay, b.expires_on ?? lastDay]
  return first === second ? (a.stock_batch_id ?? 0) - (b.stock_batch_id ?? 0) : first < second ? -1 : 1
}

/**
 * The stocks in the order in which they are sold: location by location as `locations` has them, and in each what expires first.
 */
export const inSellingOrder = <Stock extends SellableStock>(
  stocks: readonly Stock[],
  locations: readonly number[],
): Stock[] => {
  const rank = ({ stock_location_id }: Stock) => {
    const at = locations.indexOf(stock_location_id)
    return at < 0 ? locations.length : at
  }
  return stocks.toSorted((a, b) => rank(a) - rank(b) || byExpiry(a, b))
}

/**
 * Takes pieces in the selling order, but before them from `preferred` places; null if all together do not have as many.
 */
export function takePieces(
  stocks: readonly SellableStock[],
  pieces: number,
  { locations, preferred = [] }: { locations: readonly number[]; preferred?: readonly StockPlace[] },
): PlaceChange[] | null {
  const changes: PlaceChange[] = []
  let missing = pieces
  const inOrder = inSellingOrder(stocks, locations)
  const isPreferred = (stock: SellableStock) => preferred.some((place) => isSamePlace(place, stock))
  const ordered = [...inOrder.filter(isPreferred), ...inOrder.filter((stock) => !isPreferred(stock))]
  for (const { stock_location_id, stock_batch_id, quantity } of ordered) {
    const taken = Math.min(missing, quantity)
    if (taken > 0) changes.push({ stock_location_id, stock_batch_id, change: -taken })
    missing -= taken
  }
  return missing > 0 ? null : changes
}

/** Gives pieces back to the places they were taken from, in their order; `rest` are those that came from none of them. */
export function giveBack(
  taken: readonly (StockPlace & { pieces: number })[],
  pieces: number,
): { changes: PlaceChange[]; rest: number } {
  const changes: PlaceChange[] = []
  let rest = pieces
  for (const { stock_location_id, stock_batch_id, pieces: held } of taken) {
    const change = Math.min(rest, held)
    if (change > 0) changes.push({ stock_location_id, stock_batch_id, change })
    rest -= change
  }
  return { changes, rest }
}
