import { keyedFingerprint } from '../../auth/seal.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'

/** How soon another code may be asked for: half a minute after the first, twice as long each time, an hour at most. */

const first = 30
const longest = 3600
/** Whoever has asked for nothing for so long begins anew. */
const remembered = 86_400

export const pauseAfter = (times: number): number => Math.min(first * 2 ** Math.min(times - 1, 20), longest)

/**
 * Takes one's turn of sending, in the operation that sends; answers the seconds until the next, or refuses with those that
 * are left. `whose` need not exist: what is not there is refused exactly like what is, so that nobody learns of it.
 */
export async function takeTurn({ trx, context }: Work, whose: string): Promise<number> {
  const key = keyedFingerprint(context.secret, `sending ${whose}`)
  const now = Date.now()
  // The row is over a day after the last time, which is when the hourly tidy-up takes it.
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
