import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createApp } from '../../src-server/app.ts'
import type { Shop } from '../../src-server/context/context.ts'
import { type DatabaseWithJobs, openDatabaseWithJobs } from '../../src-server/jobs/database-with-jobs.ts'
import { createDatabase, server, temporaryDirectory } from './database-server.ts'
import { openRoad, type Road } from './road.ts'
import { pretendedAssets, shopOn } from './shop.ts'

export type Instance = { shop: Shop; app: FastifyInstance; database: DatabaseWithJobs }

type Suite = (test: {
  here: () => Instance
  there: () => Instance
  /** The proxy between the first instance and the database; the other has its own. */
  road: () => Road
  reported: unknown[]
}) => void

/** Runs a suite on two instances with one PostgreSQL, like two processes; only if a server is available. */
export function twoShops(title: string, suite: Suite, environment: Partial<Shop['environment']> = {}): void {
  describe.runIf(server)(title, () => {
    const instances: Instance[] = []
    const reported: unknown[] = []
    const ends: (() => unknown)[] = []
    let road: Road

    beforeAll(async () => {
      road = await openRoad(server ?? '')
      const { url, drop } = await createDatabase(inject('migratedDatabase'))
      ends.push(drop, road.close)
      for (const databaseUrl of [road.urlOf(url), url]) {
        const directory = temporaryDirectory()
        const place = { databaseUrl, dataDir: directory.path }
        const database = await openDatabaseWithJobs({ ...place, report: (error) => reported.push(error) })
        const plain = shopOn(database, place)
        const shop = { ...plain, environment: { ...plain.environment, ...environment } }
        const app = await createApp(shop, pretendedAssets)
        instances.push({ shop, app, database })
        ends.push(
          directory.remove,
          () => database.close(),
          () => app.close(),
        )
      }
    })
    afterAll(async () => {
      road?.open()
      for (const end of ends.reverse()) await end()
    })

    suite({
      here: () => instances[0] as Instance,
      there: () => instances[1] as Instance,
      road: () => road,
      reported,
    })
  })
}
