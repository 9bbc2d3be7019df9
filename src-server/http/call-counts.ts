import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { keyedFingerprint } from '../auth/encryption.ts'
import type { Shop } from '../context/context.ts'

/** The maximum time for counting a request in the database, in milliseconds; after that this process counts it itself. */
const longestCount = 300

type Counting = Pick<Shop, 'db' | 'secret' | 'engine'>
type Limiter = RateLimiterMemory | RateLimiterPostgres

/**
 * The store for the request limits per address: with PostgreSQL the counts are shared by all processes, with one statement each;
 * with the embedded database they are in memory. Requests with the same counter are counted together, whichever route or page
 * they come from.
 */
export function callCounts(shop: Counting): FastifyRateLimitStoreCtor {
  const limiters = new Map<string, Limiter>()
  // The plugin calls it with `new`, which may return any object.
  function Counts() {
    return storeOf(shop, limiters, 'every route')
  }
  return Counts as unknown as FastifyRateLimitStoreCtor
}

type Child = { counter?: string; routeInfo: { method?: string; url?: string } }

function storeOf(shop: Counting, limiters: Map<string, Limiter>, counter: string): FastifyRateLimitStore {
  return {
    incr: (address, done, timeWindow, max) => {
      const limiter = limiters.get(counter) ?? limiterOf(shop, counter, max, timeWindow / 1_000)
      limiters.set(counter, limiter)
      // Hashed, so that the table does not reveal who sent requests.
      limiter.consume(keyedFingerprint(shop.secret, `calls of ${address}`)).then(
        ({ consumedPoints, msBeforeNext }) => done(null, { current: consumedPoints, ttl: msBeforeNext }),
        (error) =>
          error instanceof RateLimiterRes
            ? done(null, { current: max + 1, ttl: error.msBeforeNext })
            : done(error),
      )
    },
    child: (options: never) => {
      const { counter: named, routeInfo } = options as Child
      const { method = '', url = '' } = routeInfo
      // HEAD counts as GET.
      return storeOf(shop, limiters, named ?? `${method === 'HEAD' ? 'GET' : method} ${url}`)
    },
  }
}

function limiterOf({ db, engine }: Counting, keyPrefix: string, points: number, duration: number): Limiter {
  if (engine !== 'postgres') return new RateLimiterMemory({ keyPrefix, points, duration })
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }
  const late = async () => {
    await wait(longestCount, undefined, { ref: false })
    throw new Error('The database has not counted a call in time.')
  }
  return new RateLimiterPostgres({
    storeType: 'client',
    storeClient: { query: (request: Parameters<typeof query>[0]) => Promise.race([query(request), late()]) },
    tableName: 'call_counts',
    tableCreated: true,
    // The hourly clean-up does it (forget-expired.ts).
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    // An address over the limit is rejected without a query until the minute is over.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  })
}
