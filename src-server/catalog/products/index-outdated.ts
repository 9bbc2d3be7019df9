import { sql } from 'kysely'
import { contextOfNobody } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { operate } from '../../context/operation.ts'
import { stepsAside } from '../../jobs/step-aside.ts'
import { indexProducts, searchVersion } from './product-index.ts'

const most = 500

/**
 * Makes products ready to be found that an earlier Haat made ready by other rules. Batch by batch, each in a transaction of
 * its own that takes what no other process has taken; what is left when a process dies the next one does.
 */
export async function indexOutdated(shop: Shop): Promise<void> {
  const context = contextOfNobody(shop)
  const steps = stepsAside(shop.queries, most)
  for (;;) {
    const batch = steps.size()
    const done = await operate(context, { open: 'the shop itself' }, async ({ trx }) => {
      const { rows } = await sql<{
        id: number
      }>`select id from products where search_version < ${searchVersion}
        order by search_version, id limit ${batch} for update skip locked`.execute(trx)
      await indexProducts(
        trx,
        rows.map(({ id }) => id),
      )
      if (rows.length > 0)
        context.changes.announce(trx, { resource: 'products', id: null, action: 'refresh' })
      return rows.length
    })
    if (done < batch) return
    await steps.next()
  }
}
