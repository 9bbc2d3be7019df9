/** Pieces of one batch that can be sold. */
export type SellableBatch = { id: number; quantity: number; expires_on: string | null }

/** Pieces taken from a batch (below zero) or brought into it. */
export type BatchChange = { stock_batch_id: number; change: number }

// A batch without an expiry is sold last.
const lastDay = '9999-12-31'

/** The batches in the order in which they are sold: what expires first goes first, of two the older one. */
export const inSellingOrder = <Batch extends SellableBatch>(batches: readonly Batch[]): Batch[] =>
  batches.toSorted((a, b) => {
    const [first, second] = [a.expires_on ?? lastDay, b.expires_on ?? lastDay]
    return first === second ? a.id - b.id : first < second ? -1 : 1
  })

/**
 * Takes pieces from the batches that expire first, but before them from `preferred` ones; null if all together do not have as many.
 */
export function takeFirstExpiring(
  batches: readonly SellableBatch[],
  pieces: number,
  preferred: readonly number[] = [],
): BatchChange[] | null {
  const changes: BatchChange[] = []
  let missing = pieces
  const inOrder = inSellingOrder(batches)
  const isPreferred = ({ id }: SellableBatch) => preferred.includes(id)
  const ordered = [...inOrder.filter(isPreferred), ...inOrder.filter((batch) => !isPreferred(batch))]
  for (const { id, quantity } of ordered) {
    const taken = Math.min(missing, quantity)
    if (taken > 0) changes.push({ stock_batch_id: id, change: -taken })
    missing -= taken
  }
  return missing > 0 ? null : changes
}

/** Gives pieces back to the batches they were taken from, the one taken last first; `rest` are those that came from none of them. */
export function giveBack(
  taken: readonly { stock_batch_id: number; pieces: number }[],
  pieces: number,
): { changes: BatchChange[]; rest: number } {
  const changes: BatchChange[] = []
  let rest = pieces
  for (const { stock_batch_id, pieces: held } of taken) {
    const change = Math.min(rest, held)
    if (change > 0) changes.push({ stock_batch_id, change })
    rest -= change
  }
  return { changes, rest }
}
