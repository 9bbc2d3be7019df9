import { systemContext } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { runOperation } from '../../context/operation.ts'
import { announceMoved, withholdUnsellable } from '../products/stock.ts'

/** Takes the pieces of expired batches out of the stock; every instance may run it at the same time. */
export async function withholdExpired(shop: Shop): Promise<void> {
  const context = systemContext(shop)
  for (;;) {
    const count = await runOperation(context, { open: 'the shop itself' }, async ({ trx }) => {
      const moved = await withholdUnsellable(trx, null)
      announceMoved(context.changes, trx, moved)
      return moved.size
    })
    if (count === 0) return
  }
}
