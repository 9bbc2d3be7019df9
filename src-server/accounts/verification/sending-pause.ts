import { keyedFingerprint } from '../../auth/encryption.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'

/** The waiting time until another code can be requested: half a minute after the first, doubled each time, an hour at most. */

const first = 30
const longest = 3600
/** After this many seconds without a request the waiting time starts again at the minimum. */
const remembered = 86_400

export const pauseAfter = (times: number): number => Math.min(first * 2 ** Math.min(times - 1, 20), longest)

/**
 * Counts a sending within the operation that sends; returns the seconds until the next is allowed, or throws 429 with the seconds
 * left. The key need not belong to an account: unknown addresses get the same error as known ones, so that nothing is revealed.
 */
export async function takeTurn({ trx, context }: OperationContext, pauseKey: string): Promise<number> {
  const key = keyedFingerprint(context.secret, `sending ${pauseKey}`)
  const now = Date.now()
  // The row expires a day after the last sending; the hourly clean-up deletes it then.
  const expire = now + remembered * 1000
  const row = await trx
    .insertInto('attempts')
    .values({ key, points: 0, expire })
    .onConflict((on) => on.column('key').doUpdateSet({ key }))
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  const last = Number(row.expire) - remembered * 1000
  const times = Number(row.expire) < now ? 0 : row.points
  const left = times === 0 ? 0 : Math.ceil(pauseAfter(times) - (now - last) / 1000)
  if (left > 0) throw new Failure(429, 'too_many_requests', { args: { seconds: left } })
  await trx
    .updateTable('attempts')
    .set({ points: times + 1, expire })
    .where('key', '=', key)
    .execute()
  return pauseAfter(times + 1)
}
