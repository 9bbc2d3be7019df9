import { afterEach, describe, expect, inject, test } from 'vitest'
import { alone } from '../../../src-server/database/alone.ts'
import { awaitDatabase } from '../../../src-server/database/await-database.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { type OpenShop, openShop } from '../../../src-server/open-shop.ts'
import { firstRun } from '../../../src-server/seed/first-run.ts'
import { createDatabase, server, temporaryDirectory } from '../../support/database-server.ts'
import { openRoad } from '../../support/road.ts'

describe.runIf(server)('Several instances that start on one PostgreSQL', () => {
  const ends: (() => unknown)[] = []
  let databaseUrl = ''
  const makeDatabase = async (template?: string) => {
    const { url, drop } = await createDatabase(template)
    databaseUrl = url
    ends.push(drop)
  }
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  const start = async (more: Record<string, string> = {}): Promise<OpenShop> => {
    const { path, remove } = temporaryDirectory()
    ends.push(remove)
    const shop = await openShop(readEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: path, ...more }))
    ends.push(shop.close)
    await alone(shop, () => firstRun(shop, () => {}))
    return shop
  }

  test('create the tables and the first admin once when they start together', async () => {
    await makeDatabase()
    const same = { SECRET: 'the same secret for all three of them' }
    const [shop] = await Promise.all([start(same), start(same), start(same)])
    expect(await shop.db.selectFrom('users').select('user_type').execute()).toEqual([{ user_type: 1 }])
  })

  test('must share one secret: another one is rejected with instructions', async () => {
    await makeDatabase(inject('migratedDatabase'))
    const first = await start()
    await expect(start()).rejects.toThrow(/used with another SECRET.*the environment variable SECRET/)
    await start({ SECRET: first.secret })
  })
})

describe.runIf(server)('An instance that starts before its PostgreSQL', () => {
  test('logs it once, and waits for the database', async () => {
    const road = await openRoad(server ?? '')
    road.rejectWith()
    const printed: string[] = []
    const waiting = awaitDatabase(road.urlOf(server ?? ''), (line) => {
      printed.push(line)
      road.open()
    })
    await waiting
    expect(printed).toEqual([expect.stringMatching(/^PostgreSQL at 127.0.0.1:\d+ does not answer yet/)])
    await road.close()
  })

  test('gives up after a time limit, and immediately when waiting is pointless', async () => {
    const road = await openRoad(server ?? '')
    road.rejectWith()
    await expect(awaitDatabase(road.urlOf(server ?? ''), () => {}, 1)).rejects.toThrow(
      /^PostgreSQL at 127.0.0.1:\d+ has not answered for/,
    )
    await road.close()
    const nowhere = new URL(server ?? '')
    nowhere.pathname = '/no_such_database'
    await expect(awaitDatabase(nowhere.href, () => {})).rejects.toThrow('does not exist')
  })
})
