import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { addressPrefix } from '../context/address-prefix.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate } from '../context/operation.ts'
import { keyedFingerprint } from './seal.ts'
import { logSecurity } from './security-log.ts'

/**
 * Tries at something that may be somebody else's. They are counted by the session or address that they come from, so that a
 * stranger's tries keep nobody else out; calls per minute of one address are http/limits.ts.
 */

export type Attempted =
  | 'login'
  | 'code'
  | 'reset'
  | 'register'
  | 'order'
  | 'tracking'
  | 'second_factor'
  | 'message'
  | FromAddress
/** All tries of one address, whatever they are at. */
type FromAddress = `${'login' | 'code' | 'reset' | 'register' | 'order'}_address`

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
  // At one order number, from everywhere; a right look-up does not count. A phone has some hundred million numbers, so that
  // many wrong ones tell nothing, while few would let strangers close the tracking of an order.
  tracking: { tries: 240, seconds: 60 * minute },
  // At the second factor of one account, from every browser; whoever comes so far has the password.
  second_factor: { tries: 50, seconds: day },
  // Many people share an address at work or on a mobile network.
  login_address: { tries: 50, seconds: 60 * minute },
  code_address: { tries: 60, seconds: 60 * minute },
  reset_address: { tries: 30, seconds: 60 * minute },
  register_address: { tries: 30, seconds: 60 * minute },
  order_address: { tries: 200, seconds: 15 * minute },
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

/** Counts a try at something by the address that it comes from, then by that address alone. */
export async function countFromAddress(
  context: Context,
  what: 'login' | 'code' | 'reset' | 'register' | 'order',
  subject: string,
  who?: { user_id?: number | null; login_id?: string | null },
): Promise<void> {
  await countAttempt(context, what, fromHere(context, subject), who ?? { login_id: subject })
  await countAttempt(context, `${what}_address`, addressPrefix(context.address), who ?? { login_id: subject })
}

/** A subject as it is counted for the address that asks. */
export const fromHere = ({ address }: Pick<Context, 'address'>, subject: string): string =>
  `${subject} from ${addressPrefix(address)}`

/** A try that proved to be right does not count. */
export async function takeBackAttempt(context: Context, what: Attempted, whom: string): Promise<void> {
  if (!context.environment.rateLimit) return
  await countersOf(context, what).tries.reward(keyOf(context, what, whom))
}

/**
 * So many wrong passwords for one account are compared a day from browsers that it does not know, wherever they come from; then
 * the account asks for a code that goes to its owner, and a guess without the code tells nothing.
 */
export const openGuesses = 10

/** Counts a sign-in from an unknown browser for its account; answers whether the account asks for a code now. */
export async function countForAccount(context: Context, account: string): Promise<boolean> {
  if (!context.environment.rateLimit) return false
  return !(await taken(guessesOf(context).consume(keyOf(context, 'login', `account ${account}`))))
}

/** The sign-in was right, so it does not count; what strangers have tried stays. */
export async function takeBackForAccount(context: Context, account: string): Promise<void> {
  if (!context.environment.rateLimit) return
  await guessesOf(context).reward(keyOf(context, 'login', `account ${account}`))
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

const guessesOf = (context: Context) =>
  new RateLimiterPostgres({ ...storeOf(context), keyPrefix: 'account', points: openGuesses, duration: day })

function countersOf(context: Context, what: Attempted) {
  const store = storeOf(context)
  const { tries, seconds } = free[what]
  return {
    tries: new RateLimiterPostgres({ ...store, keyPrefix: what, points: tries, duration: seconds }),
    pauses: new RateLimiterPostgres({ ...store, keyPrefix: `${what} pauses`, points: 1, duration: day }),
    pause: new RateLimiterPostgres({ ...store, keyPrefix: `${what} pause`, points: 1, duration: minute }),
  }
}

function storeOf({ db }: Context) {
  return {
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
  } as const
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
