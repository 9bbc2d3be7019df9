import type { Kysely } from 'kysely'
import type { Decision, OrderDecision } from '#domain/orders/checks/decision.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** Records what the shop has decided about an order by itself, and why. */
export async function recordDecisions(
  { trx }: Pick<OperationContext, 'trx'>,
  order_info_id: number,
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.length === 0) return
  await trx
    .insertInto('order_decisions')
    .values(
      decisions.map(({ decision, rule, ...details }) => ({
        order_info_id,
        decision,
        rule,
        details: JSON.stringify(details),
      })),
    )
    .execute()
}

/** The automatic decisions about an order, the first one first. */
export async function readDecisions(db: Kysely<Schema>, order_info_id: number): Promise<OrderDecision[]> {
  const rows = await db
    .selectFrom('order_decisions')
    .select(['decision', 'rule', 'details', 'created_at'])
    .where('order_info_id', '=', order_info_id)
    .orderBy('id')
    .execute()
  return rows.map(({ details, ...decision }) => ({ ...noDetails, ...details, ...decision }))
}

const noDetails = { amount: null, bound: null, count: null, most: null, area: null, area_bn: null }
