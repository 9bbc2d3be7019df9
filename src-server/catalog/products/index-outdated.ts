import { sql } from 'kysely'
import { systemContext } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { runOperation } from '../../context/operation.ts'
import { stepsAside } from '../../jobs/step-aside.ts'
import { indexProducts, searchVersion } from './product-index.ts'

const most = 500

/**
 * Indexes products again that an earlier release indexed by other rules. Each batch has a transaction of its own and skips rows
 * that another process has locked; if a process dies, the next one continues.
 */
export async function indexOutdated(shop: Shop): Promise<void> {
  const context = systemContext(shop)
  const steps = stepsAside(shop.queries, most)
  for (;;) {
    const batch = steps.size()
    const done = await runOperation(context, { open: 'the shop itself' }, async ({ trx }) => {
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
