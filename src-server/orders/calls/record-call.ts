import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { defaultLanguage, languages } from '#domain/language/language.ts'
import { type callInput, callOutcome } from '#domain/orders/checks/confirmation.ts'
import { decisionKind } from '#domain/orders/checks/decision.ts'
import { confirmation } from '#domain/orders/timeline.ts'
import type { OrderAction } from '#domain/orders/transitions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { recordDecisions } from '../checks/decisions.ts'
import {
  changeOrder,
  type HeaderChange,
  orderFeature,
  requireFresh,
  requireTransition,
} from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { cancelOrder } from '../steps/cancel-order.ts'

export type CallInput = Values<typeof callInput> & { id: number; updated_at: string | null }

const actions: Readonly<Record<number, OrderAction>> = {
  [callOutcome.confirmed]: 'confirm',
  [callOutcome.no_answer]: 'no_answer',
  [callOutcome.wrong_number]: 'wrong_number',
}

/**
 * Records a call to confirm an order (docs/domain.md 3.1). The last allowed call without an answer cancels the order, and so does
 * the outcome `cancelled`.
 */
export function recordCall(context: Context, input: CallInput): Promise<OrderRecord> {
  if (input.outcome === callOutcome.cancelled) return cancelByCall(context, input)
  const action = actions[input.outcome] ?? 'no_answer'
  return runOperation(context, { action: 'edit', feature: orderFeature }, async (operation) => {
    const settings = await readSettings(operation)
    const record = async (part: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
      requireFresh(order, input.updated_at)
      const { leadsTo } = requireTransition(part, order, action)
      await writeCall(part, input)
      return { status: leadsTo, ...outcomeOf(input.outcome, order, settings) }
    }
    const order = await changeOrder(context, input.id, action, record)
    const isOver = action === 'no_answer' && order.unanswered_calls >= settings.unanswered_calls_most
    return isOver ? cancelUnanswered(operation, order, settings.unanswered_calls_most) : order
  })
}

type Settings = { call_again_minutes: number; unanswered_calls_most: number }

const readSettings = ({ trx }: OperationContext): Promise<Settings> =>
  trx
    .selectFrom('basic_config')
    .select(['call_again_minutes', 'unanswered_calls_most'])
    .executeTakeFirstOrThrow()

function outcomeOf(
  outcome: number,
  { unanswered_calls }: OrderRecord,
  { call_again_minutes }: Settings,
): NonNullable<HeaderChange> {
  if (outcome === callOutcome.confirmed) return { confirmation: confirmation.confirmed, call_after: null }
  const call_after = new Date(Date.now() + call_again_minutes * 60_000).toISOString()
  return outcome === callOutcome.no_answer
    ? { call_after, unanswered_calls: unanswered_calls + 1 }
    : { call_after }
}

async function writeCall(
  { trx, context }: OperationContext,
  { id, outcome, note }: CallInput,
): Promise<void> {
  await trx
    .insertInto('order_calls')
    .values({
      order_info_id: id,
      // The order is locked, so no other call takes the same number.
      attempt: sql<number>`(select count(*) + 1 from order_calls where order_info_id = ${id})`,
      outcome,
      note: note?.trim() || null,
      user_id: context.user?.id ?? null,
    })
    .execute()
}

/** The customer does not want it: the order is cancelled with their reason. */
function cancelByCall(context: Context, input: CallInput): Promise<OrderRecord> {
  const cancel_reason = input.cancel_reason?.trim()
  if (!cancel_reason) throw new Failure(422, 'invalid', { errors: { cancel_reason: { reason: 'required' } } })
  return runOperation(context, { action: 'edit', feature: orderFeature }, async (operation) => {
    // Locks the order, and rejects a call that another one has settled.
    await changeOrder(context, input.id, 'no_answer', async (part, order) => {
      requireFresh(order, input.updated_at)
      requireTransition(part, order, 'no_answer')
      return null
    })
    await writeCall(operation, input)
    const { cancel_reason_internal } = input
    return cancelOrder(context, { id: input.id, cancel_reason, cancel_reason_internal })
  })
}

/** Cancels an order after the last call without an answer; its customer reads why in their language. */
async function cancelUnanswered(
  operation: OperationContext,
  { id }: OrderRecord,
  most: number,
): Promise<OrderRecord> {
  await recordDecisions(operation, id, [
    { decision: decisionKind.cancelled, rule: 'no_answers', count: most, most },
  ])
  const language = await customerLanguage(operation, id)
  const cancel_reason = translate[language]('calls.not_reached', { smart_count: most, count: most })
  return cancelOrder(operation.context, { id, cancel_reason }, 'system')
}

/** The language in which the customer of an order reads. */
export async function customerLanguage({ trx }: OperationContext, id: number) {
  const { language, own_language } = await trx
    .selectFrom('order_infos as o')
    .leftJoin('users as u', 'u.id', 'o.customer_id')
    .select(['o.language', 'u.language as own_language'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return languages.find((one) => one === (language ?? own_language)) ?? defaultLanguage
}
