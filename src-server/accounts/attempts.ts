import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { operate } from '../operation.ts'
import { keyedFingerprint } from './seal.ts'
import { logSecurity } from './security-log.ts'

/** Tries at one account, number or address of mail, from wherever they come; calls of one address are http/limits.ts. */

export type Attempted = 'login' | 'code' | 'reset' | 'register' | 'order' | 'message'

const minute = 60
const day = 86_400

/** So many tries in so many seconds are free. */
const free: Record<Attempted, { tries: number; seconds: number }> = {
  login: { tries: 5, seconds: day },
  code: { tries: 10, seconds: 60 * minute },
  reset: { tries: 5, seconds: 60 * minute },
  register: { tries: 5, seconds: 60 * minute },
  // Whoever waits for an order asks for it every thirty seconds.
  order: { tries: 40, seconds: 15 * minute },
  // Of a message to oneself, while its words are made.
  message: { tries: 10, seconds: 15 * minute },
}

/** After them there is one try in a pause; it doubles with each, up to a quarter of an hour. */
export const longestPause = 15 * minute
const pauseAfter = (pauses: number) => Math.min(minute * 2 ** Math.min(pauses, 10), longestPause)

/**
 * Counts a try before it is made, so that many at once are no more than one after the other; 429 while there is a pause.
 * `who` is what the security log says of it, once a pause. Not inside an operation: a try counts even when it fails.
 */
export async function countAttempt(
  context: Context,
  what: Attempted,
  whom: string,
  who: { user_id?: number | null; login_id?: string | null } = { login_id: whom },
): Promise<void> {
  if (!context.environment.rateLimit) return
  const { tries, pauses, pause } = countersOf(context, what)
  const key = keyOf(context, what, whom)
  if (await taken(tries.consume(key))) return
  const seconds = pauseAfter((await pauses.get(key))?.consumedPoints ?? 0)
  const refused = await refusalOf(pause.consume(key, 1, { customDuration: seconds }))
  if (!refused) {
    await pauses.penalty(key)
    return
  }
  const firstOfPause = refused.consumedPoints === 2
  if (firstOfPause)
    await operate(context, { open: 'signing in' }, (work) => logSecurity(work, 'too_many_attempts', who))
  throw new Failure(429, 'too_many_requests', { args: { seconds: Math.ceil(refused.msBeforeNext / 1000) } })
}

/** Whoever has proved to be the right one begins anew. */
export async function forgetAttempts(context: Context, what: Attempted, whom: string): Promise<void> {
  if (!context.environment.rateLimit) return
  const key = keyOf(context, what, whom)
  for (const counter of Object.values(countersOf(context, what))) await counter.delete(key)
}

// Nobody learns from the table at whom somebody has tried.
const keyOf = ({ secret }: Context, what: Attempted, whom: string) =>
  keyedFingerprint(secret, `attempt ${what} ${whom}`)

function countersOf({ db }: Context, what: Attempted) {
  const store = {
    storeType: 'client',
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
      },
    },
    tableName: 'attempts',
    tableCreated: true,
    // The hourly tidy-up does it (forget-expired.ts).
    clearExpiredByTimeout: false,
  }
  const { tries, seconds } = free[what]
  return {
    tries: new RateLimiterPostgres({ ...store, keyPrefix: what, points: tries, duration: seconds }),
    pauses: new RateLimiterPostgres({ ...store, keyPrefix: `${what} pauses`, points: 1, duration: day }),
    pause: new RateLimiterPostgres({ ...store, keyPrefix: `${what} pause`, points: 1, duration: minute }),
  }
}

const taken = async (consuming: Promise<RateLimiterRes>) => (await refusalOf(consuming)) === null

async function refusalOf(consuming: Promise<RateLimiterRes>): Promise<RateLimiterRes | null> {
  try {
    await consuming
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return error
    throw error
  }
}
