import { toPoisha, toTk } from '../../values/money.ts'

type SharedLine = { id: number; qty: number; discount_share: number }

/**
 * What corrected lines keep of the discounts by promotions, in Tk: a line with fewer pieces keeps the part of these pieces, one with
 * more pieces gets no more. A new line has none.
 */
export function remainingShares(
  before: readonly SharedLine[],
  after: readonly { id: number; qty: number }[],
): number[] {
  const known = new Map(before.map((line) => [line.id, line]))
  return after.map(({ id, qty }) => {
    const line = known.get(id)
    if (!line) return 0
    const share = toPoisha(line.discount_share)
    return qty >= line.qty ? toTk(share) : toTk(Math.floor((share * qty) / line.qty))
  })
}
