import { sql } from 'kysely'
import { expect } from 'vitest'
import { openSession } from '../../src-server/auth/sessions.ts'
import { type Database, openDatabase } from '../../src-server/database/database.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { temporaryDirectory } from './database-server.ts'
import { freePort } from './free-port.ts'
import { addPlace, addVariantOf, type Place } from './orders.ts'
import { type OwnPostgres, startPostgres } from './own-postgres.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { stock } from './whole-orders.ts'

/** Two built instances with their own PostgreSQL, behind a load balancer. */
export type Instances = {
  postgres: OwnPostgres
  balancer: Balancer
  urls: readonly string[]
  shops: RunningShop[]
  place: Place
  variants: number[]
  /** The request headers of the first admin. */
  token: string
  /** Starts an instance again, and waits until the balancer sees it. */
  start: (at: number) => Promise<void>
  /** A database connection for the test. */
  look: <Answer>(at: (database: Database) => Promise<Answer>) => Promise<Answer>
  close: () => Promise<void>
}

export async function startInstances(): Promise<Instances> {
  const ends: (() => unknown)[] = []
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const directory = temporaryDirectory()
    ends.push(directory.remove)
    const postgres = await startPostgres()
    ends.push(postgres.stop)
    const ports = [await freePort(), await freePort()]
    const urls = ports.map((port) => `http://127.0.0.1:${port}`)
    const shops: RunningShop[] = []
    const launch = async (at: number) => {
      shops[at] = await startShop(directory.path, {
        DATABASE_URL: postgres.url,
        PORT: String(ports[at]),
        SECRET: 'the same secret for the two of them',
        DRAIN_SECONDS: '2',
      })
    }
    ends.push(() => Promise.all(shops.map((shop) => shop.kill())))
    await Promise.all([launch(0), launch(1)])
    const balancer = await startBalancer(urls)
    ends.push(balancer.close)

    const look: Instances['look'] = async (at) => {
      const database = await openDatabase({ databaseUrl: postgres.url, dataDir: directory.path })
      try {
        return await at(database)
      } finally {
        await database.close()
      }
    }
    const filled = await look(async ({ db }) => {
      const variants = []
      for (let n = 0; n < 3; n++) variants.push(await addVariantOf(db, { unit_price: 10 + n, stock }))
      const { rows } = await sql<{ id: number }>`select min(id) as id from users`.execute(db)
      const token = await openSession(db, { user_id: rows[0]?.id ?? 0 })
      return { place: await addPlace(db), variants, token }
    })
    return {
      ...filled,
      postgres,
      balancer,
      urls,
      shops,
      look,
      close,
      start: async (at) => {
        await launch(at)
        await expect.poll(() => balancer.ready()[at], { interval: 100 }).toBe(true)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
