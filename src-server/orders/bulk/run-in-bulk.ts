import { integer, rows, text } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, translate } from '../../context/language.ts'

/** The most orders of one request. */
export const mostInBulk = 100

export const bulkResult = {
  changed: integer({ required: true }),
  rejected: rows(
    { id: integer({ required: true }), title: text(), reason: text({ required: true }) },
    { max: mostInBulk },
  ),
} as const

/**
 * Changes orders one after the other, each in an operation of its own: an order that cannot be changed is reported with its reason,
 * the others are changed.
 */
export async function runInBulk<Each extends { id: number }>(
  context: Context,
  orders: readonly Each[],
  change: (order: Each) => Promise<unknown>,
) {
  const numbers = await numbersOf(context, orders)
  const rejected: { id: number; title: string | null; reason: string }[] = []
  let changed = 0
  const seen = new Set<number>()
  for (const order of orders) {
    if (seen.has(order.id)) continue
    seen.add(order.id)
    try {
      await change(order)
      changed += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // The number of an order that the user may not see is not in the response.
      const title = error.status === 404 || error.status === 403 ? null : (numbers.get(order.id) ?? null)
      rejected.push({ id: order.id, title, reason: reasonOf(context, error) })
    }
  }
  return { changed, rejected }
}

async function numbersOf({ db }: Context, orders: readonly { id: number }[]) {
  if (orders.length === 0) return new Map<number, string>()
  const found = await db
    .selectFrom('order_infos')
    .select(['id', 'order_id'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return new Map(found.map(({ id, order_id }) => [id, order_id]))
}

/** The first error of a field says more than that the input is invalid. */
function reasonOf({ language }: Context, { messageKey, args, errors }: Failure): string {
  const t = translate[language]
  const [problem] = Object.values(errors ?? {})
  return problem
    ? t(`problems.${problem.reason}` as ServerMessage, problem.args ?? {})
    : t(messageKey, args ?? {})
}
