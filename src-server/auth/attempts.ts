import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { addressPrefix } from '../context/address-prefix.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { keyedFingerprint } from './encryption.ts'
import { logSecurity } from './security-log.ts'

/**
 * Attempts that may concern another user's account or order. They are counted by the session or IP address that they come from,
 * so that a stranger's attempts do not lock other users out; the request rate per IP address is limited in http/limits.ts.
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
  | 'stock_request'
  | 'saved_cart'
  | FromAddress
/** Attempts of one IP address, whatever their subject. */
type FromAddress =
  `${'login' | 'code' | 'reset' | 'register' | 'order' | 'stock_request' | 'saved_cart'}_address`

const minute = 60
const day = 86_400

/** The number of free attempts within a number of seconds. */
const free: Record<Attempted, { tries: number; seconds: number }> = {
  login: { tries: 5, seconds: day },
  code: { tries: 10, seconds: 60 * minute },
  reset: { tries: 5, seconds: 60 * minute },
  register: { tries: 5, seconds: 60 * minute },
  // The tracking page of an order polls every thirty seconds.
  order: { tries: 40, seconds: 15 * minute },
  // Per order number, from all addresses; a correct look-up does not count. There are some hundred million phone numbers, so that
  // many wrong ones reveal nothing, while a low limit would let strangers block the tracking of an order.
  tracking: { tries: 240, seconds: 60 * minute },
  // Per account, from all browsers; only users with the right password get this far.
  second_factor: { tries: 50, seconds: day },
  // Many people share an address at work or on a mobile network.
  login_address: { tries: 50, seconds: 60 * minute },
  code_address: { tries: 60, seconds: 60 * minute },
  reset_address: { tries: 30, seconds: 60 * minute },
  register_address: { tries: 30, seconds: 60 * minute },
  order_address: { tries: 200, seconds: 15 * minute },
  // Test messages to oneself while editing a message template.
  message: { tries: 10, seconds: 15 * minute },
  // Requests for a message when a product is available again: per contact, and for contacts of other people per address.
  stock_request: { tries: 20, seconds: 60 * minute },
  stock_request_address: { tries: 60, seconds: 60 * minute },
  // Contacts of other people for a cart reminder.
  saved_cart: { tries: 20, seconds: 60 * minute },
  saved_cart_address: { tries: 60, seconds: 60 * minute },
}

/**
 * After the free attempts one attempt per pause is allowed, in seconds; the pause doubles each time, up to a quarter of an hour.
 */
export const longestPause = 15 * minute
const pauseAfter = (pauses: number) => Math.min(minute * 2 ** Math.min(pauses, 10), longestPause)

/**
 * Counts an attempt before it is made, so that parallel attempts count one by one; throws 429 during a pause. `who` is the
 * subject of the entry in the security log, which is written once per pause. It must not be called within an operation, because
 * an attempt counts even when it fails.
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
  const rejected = await rejectionOf(pause.consume(key, 1, { customDuration: seconds }))
  if (!rejected) {
    await pauses.penalty(key)
    return
  }
  const firstOfPause = rejected.consumedPoints === 2
  if (firstOfPause)
    await runOperation(context, { open: 'signing in' }, (operation) =>
      logSecurity(operation, 'too_many_attempts', who),
    )
  throw new Failure(429, 'too_many_requests', { args: { seconds: Math.ceil(rejected.msBeforeNext / 1000) } })
}

/** Counts an attempt by IP address and subject, then by IP address alone. */
export async function countFromAddress(
  context: Context,
  what: 'login' | 'code' | 'reset' | 'register' | 'order' | 'stock_request' | 'saved_cart',
  subject: string,
  who?: { user_id?: number | null; login_id?: string | null },
): Promise<void> {
  await countAttempt(context, what, fromHere(context, subject), who ?? { login_id: subject })
  await countAttempt(context, `${what}_address`, addressPrefix(context.address), who ?? { login_id: subject })
}

/** The counter key of a subject for the IP address of the request. */
export const fromHere = ({ address }: Pick<Context, 'address'>, subject: string): string =>
  `${subject} from ${addressPrefix(address)}`

/** A successful attempt does not count. */
export async function takeBackAttempt(context: Context, what: Attempted, whom: string): Promise<void> {
  if (!context.environment.rateLimit) return
  await countersOf(context, what).tries.reward(keyOf(context, what, whom))
}

/**
 * The number of wrong passwords per account and day from unknown browsers, whatever their address; after that signing in requires
 * a code sent to the owner, and a guess without the code reveals nothing.
 */
export const openGuesses = 10

/** Counts a sign-in from an unknown browser for its account; returns whether the account requires a code now. */
export async function countForAccount(context: Context, account: string): Promise<boolean> {
  if (!context.environment.rateLimit) return false
  return !(await taken(guessesOf(context).consume(keyOf(context, 'login', `account ${account}`))))
}

/** A successful sign-in does not count; attempts of strangers stay counted. */
export async function takeBackForAccount(context: Context, account: string): Promise<void> {
  if (!context.environment.rateLimit) return
  await guessesOf(context).reward(keyOf(context, 'login', `account ${account}`))
}

/** Resets the counters after the user has proved their identity. */
export async function forgetAttempts(context: Context, what: Attempted, whom: string): Promise<void> {
  if (!context.environment.rateLimit) return
  const key = keyOf(context, what, whom)
  for (const counter of Object.values(countersOf(context, what))) await counter.delete(key)
}

// Hashed, so that the table does not reveal whose accounts were tried.
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
    // The hourly clean-up does it (forget-expired.ts).
    clearExpiredByTimeout: false,
  } as const
}

const taken = async (consuming: Promise<RateLimiterRes>) => (await rejectionOf(consuming)) === null

async function rejectionOf(consuming: Promise<RateLimiterRes>): Promise<RateLimiterRes | null> {
  try {
    await consuming
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return error
    throw error
  }
}
