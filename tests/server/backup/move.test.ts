import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContents } from '../../../src-server/backup/archive/contents.ts'
import { backupCommand } from '../../../src-server/backup/command.ts'
import { inSnapshot } from '../../../src-server/database/transaction.ts'
import { openDatabaseWithJobs } from '../../../src-server/jobs/database-with-jobs.ts'
import { openShop } from '../../../src-server/open-shop.ts'
import { migratedDataDirectory, type Place } from '../../support/database.ts'
import { createDatabase, server } from '../../support/database-server.ts'
import { environmentOf, fillSmallShop } from './small-shop.ts'

const contentsOf = async (place: Place) => {
  const database = await openDatabaseWithJobs(place)
  try {
    return await inSnapshot(database.db, readContents)
  } finally {
    await database.close()
  }
}

describe.runIf(server)('npm run move: embedded database to PostgreSQL', () => {
  let dataDir = ''
  let url = ''
  const remove: (() => unknown)[] = []
  const move = (...to: string[]) => backupCommand(['move', ...to], { DATA_DIR: dataDir })

  beforeAll(async () => {
    const directory = await migratedDataDirectory()
    const created = await createDatabase()
    dataDir = directory.path
    const withPassword = new URL(created.url)
    withPassword.password = 'a%20password'
    url = withPassword.href
    remove.push(directory.remove, created.drop)
    const database = await openDatabaseWithJobs({ dataDir })
    await fillSmallShop(database, dataDir)
    await expect(move(url)).rejects.toThrow(/already in use by another Haat/)
    await database.close()
  })
  afterAll(async () => {
    for (const one of remove) await one()
  })

  test('copies every row and prevents the old database from starting', async () => {
    const before = await contentsOf({ databaseUrl: undefined, dataDir })
    const message = await move(url)
    expect(message).toMatch(/with equal checksums/)
    const after = await contentsOf({ databaseUrl: url, dataDir })
    expect(after.tables).toEqual(before.tables)
    expect(after.migrations).toEqual(before.migrations)
    expect(after.tables.find(({ name }) => name === 'job')?.rows).toBe(1)

    const mark = readFileSync(join(dataDir, 'moved.json'), 'utf8')
    expect(message + mark).not.toMatch(/password|a%20/)
    expect(existsSync(join(dataDir, 'media/one.webp'))).toBe(true)
    const start = openShop(environmentOf({ databaseUrl: undefined, dataDir }))
    await expect(start).rejects.toThrow(/moved to postgres:\/\/127\.0\.0\.1.*start it with DATABASE_URL/)
  })

  test('runs once and only into an empty database', async () => {
    await expect(move(url)).rejects.toThrow(/This shop moved to/)
    const other = await migratedDataDirectory()
    remove.push(other.remove)
    const again = backupCommand(['move', url], { DATA_DIR: other.path })
    await expect(again).rejects.toThrow(/The PostgreSQL database is not empty/)
    expect(existsSync(join(other.path, 'moved.json'))).toBe(false)
  })
})

test('npm run move without valid arguments explains what it needs', async () => {
  await expect(backupCommand(['move'], {})).rejects.toThrow(/npm run move -- postgres:/)
  await expect(backupCommand(['move', 'embedded'], {})).rejects.toThrow(/DATABASE_URL/)
  await expect(backupCommand(['move', 'mysql://x'], {})).rejects.toThrow(/An address like postgres/)
  await expect(backupCommand(['restore', 'nowhere.tar'], {})).rejects.toThrow(/There is no file nowhere\.tar/)
})
