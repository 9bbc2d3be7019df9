import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { keyedFingerprint } from '../accounts/seal.ts'
import type { Shop } from '../context.ts'

/** So long a call waits to be counted, in milliseconds; what the database does not count, this process counts itself. */
const longestCount = 300

/** Where calls are counted that are limited per address: for all processes on one PostgreSQL together, with one statement each. */
export function callCounts(shop: Pick<Shop, 'db' | 'secret'>): FastifyRateLimitStoreCtor {
  // What the plugin makes with `new` may be any object.
  function Counts() {
    return storeOf(shop, 'every route')
  }
  return Counts as unknown as FastifyRateLimitStoreCtor
}

function storeOf(shop: Pick<Shop, 'db' | 'secret'>, route: string): FastifyRateLimitStore {
  let limiter: RateLimiterPostgres | undefined
  return {
    incr: (address, done, timeWindow, max) => {
      limiter ??= limiterOf(shop, route, max, timeWindow / 1_000)
      // Nobody learns from the table who has called.
      limiter.consume(keyedFingerprint(shop.secret, `calls of ${address}`)).then(
        ({ consumedPoints, msBeforeNext }) => done(null, { current: consumedPoints, ttl: msBeforeNext }),
        (refused) =>
          refused instanceof RateLimiterRes
            ? done(null, { current: max + 1, ttl: refused.msBeforeNext })
            : done(refused),
      )
    },
    child: ({ routeInfo: { method, url } }: never) => storeOf(shop, `${method} ${url}`),
  }
}

function limiterOf({ db }: Pick<Shop, 'db'>, keyPrefix: string, points: number, duration: number) {
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
    storeClient: { query: (asked: Parameters<typeof query>[0]) => Promise.race([query(asked), late()]) },
    tableName: 'call_counts',
    tableCreated: true,
    // The hourly tidy-up does it (forget-expired.ts).
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    // Whoever has called too often is refused without a question till the minute is over.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  })
}
