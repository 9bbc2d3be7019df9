import { sql } from 'kysely'
import { systemContext } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { runOperation } from '../../context/operation.ts'
import { isUnsellable } from '../products/batch-stocks.ts'
import { lockStock } from '../products/lock-stock.ts'
import { tracked } from '../products/stock.ts'

/** Variants in one transaction. */
const atOnce = 200

/** Takes the pieces of expired batches out of the stock; several instances may run it at the same time. */
export async function withholdExpired(shop: Shop): Promise<void> {
  const context = systemContext(shop)
  let after = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`select distinct b.product_price_info_id as id
      from stock_batches b join product_price_infos v on v.id = b.product_price_info_id
      where ${isUnsellable} and v.stock_type = ${tracked} and v.id > ${after} order by 1 limit ${atOnce}`.execute(
      shop.db,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await runOperation(context, { open: 'the shop itself' }, (operation) => lockStock(operation, ids))
    after = ids.at(-1) ?? after
    if (ids.length < atOnce) return
  }
}
