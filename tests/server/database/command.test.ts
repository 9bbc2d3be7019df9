import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src-server/database/database.ts'
import { databaseCommand } from '../../../src-server/database-command.ts'
import { emptyDataDirectory, migratedDataDirectory } from '../../support/database.ts'
import { createDatabase, server, temporaryDirectory } from '../../support/database-server.ts'

type Location = { databaseUrl?: string; dataDir: string }

const countRegions = async (location: Location) => {
  const { db, close } = await openDatabase(location)
  const { rows } = await sql<{ count: number }>`select count(*) as count from regions`.execute(db)
  await close()
  return rows[0]?.count
}

const addRegion = async (location: Location) => {
  const { db, close } = await openDatabase(location)
  await sql`insert into regions (title) values ('Dhaka')`.execute(db)
  await close()
}

describe('npm run db:reset on the embedded database', () => {
  let directory: ReturnType<typeof temporaryDirectory>
  beforeEach(async () => {
    directory = await migratedDataDirectory()
    await addRegion({ dataDir: directory.path })
  })
  afterEach(() => directory.remove())
  const reset = (name?: string, variables = {}) =>
    databaseCommand(['reset', ...(name ? [name] : [])], { DATA_DIR: directory.path, ...variables })

  test('deletes nothing unless the directory is named', async () => {
    await expect(reset()).rejects.toThrow(`npm run db:reset -- ${directory.path}`)
    await expect(reset('data')).rejects.toThrow('Nothing was deleted')
    expect(await countRegions({ dataDir: directory.path })).toBe(1)
  })

  test('deletes nothing if the shop has customers', async () => {
    const production = [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://shop.example.com' }]
    for (const variables of production)
      await expect(reset(directory.path, variables)).rejects.toThrow('no development database')
    expect(await countRegions({ dataDir: directory.path })).toBe(1)
  })

  test('deletes database and files but not the secret, backups and unrelated files', async () => {
    for (const folder of ['media', 'backups']) mkdirSync(join(directory.path, folder), { recursive: true })
    for (const file of ['secret', 'media/a.webp', 'backups/b.tar', 'notes.txt'])
      writeFileSync(join(directory.path, file), 'x')
    expect(await reset(directory.path)).toContain('is empty and migrated')
    expect(await countRegions({ dataDir: directory.path })).toBe(0)
    const left = ['secret', 'media/a.webp', 'backups/b.tar', 'notes.txt'].filter((file) =>
      existsSync(join(directory.path, file)),
    )
    expect(left).toEqual(['secret', 'backups/b.tar', 'notes.txt'])
  })

  test('rejects a directory without a shop', async () => {
    const other = temporaryDirectory()
    await expect(databaseCommand(['reset', other.path], { DATA_DIR: other.path })).rejects.toThrow(
      'There is no shop in',
    )
    other.remove()
  })
})

test('npm run db:migrate lists the applied migrations', async () => {
  const directory = await emptyDataDirectory()
  const variables = { DATA_DIR: directory.path }
  expect(await databaseCommand(['migrate'], variables)).toContain('0001_people.sql')
  expect(await databaseCommand(['migrate'], variables)).toBe('The database is up to date.')
  directory.remove()
})

describe.runIf(server)('npm run db:reset on PostgreSQL', () => {
  test('recreates the named database unless a shop is connected', async () => {
    const { name, url, drop } = await createDatabase()
    const directory = temporaryDirectory()
    const variables = { DATABASE_URL: url, DATA_DIR: directory.path }
    const location = { databaseUrl: url, dataDir: directory.path }
    await databaseCommand(['migrate'], variables)
    await addRegion(location)
    await expect(databaseCommand(['reset', 'other'], variables)).rejects.toThrow('Nothing was deleted')
    const shop = await openDatabase(location)
    await expect(databaseCommand(['reset', name], variables)).rejects.toThrow('is being accessed')
    await shop.close()
    await databaseCommand(['reset', name], variables)
    expect(await countRegions(location)).toBe(0)
    await drop()
    directory.remove()
  })
})
