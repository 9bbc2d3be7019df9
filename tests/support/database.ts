import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, openDatabase } from '../../src-server/database/database.ts'
import { jobNames } from '../../src-server/database/job-table.ts'
import { migrate, migrationFiles } from '../../src-server/database/migrate.ts'

type Engine = Database['engine']
/** Where a database is: what openDatabase takes. */
export type Place = { databaseUrl: string | undefined; dataDir: string }
type Suite = (test: {
  engine: Engine
  database: () => Database
  place: () => Place
  /** What the database has reported from the background. */
  reported: unknown[]
}) => void

// Creating and migrating an embedded database takes seconds, copying it a fraction of one. The copy is named by
// everything that it was made from, and appears whole or not at all, so that test files at work at once may share it.
const cache = join(import.meta.dirname, '../../node_modules/.cache/haat')
const server = process.env.TEST_DATABASE_URL
const starting = 120_000

/** Runs a suite on a migrated database of its own: embedded, and on PostgreSQL too where TEST_DATABASE_URL is set. */
export function eachDatabase(title: string, suite: Suite): void {
  onEachEngine(title, suite, true)
}

/**
 * Runs a suite on one engine, PostgreSQL where it is there: for what no engine knows of, such as who may ask what. With
 * EVERY_ENGINE it runs on each.
 */
export function oneDatabase(title: string, suite: Suite): void {
  onEachEngine(title, suite, true, process.env.EVERY_ENGINE ? every : [server ? 'postgres' : 'embedded'])
}

/** The same on a database without a table. */
export function eachEmptyDatabase(title: string, suite: Suite): void {
  onEachEngine(title, suite, false)
}

/** A new temporary directory, and how to remove it. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'haat-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A temporary data directory with an embedded database without a table. */
export async function emptyDataDirectory(): Promise<ReturnType<typeof temporaryDirectory>> {
  return copyOf(await template(false))
}

const every: Engine[] = server ? ['embedded', 'postgres'] : ['embedded']

function onEachEngine(title: string, suite: Suite, migrated: boolean, engines = every): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let place: Place
    let database: Database
    let remove: () => void | Promise<void>
    const reported: unknown[] = []

    beforeAll(async () => {
      if (engine === 'embedded') {
        const directory = copyOf(await template(migrated))
        place = { databaseUrl: undefined, dataDir: directory.path }
        remove = directory.remove
      } else {
        const directory = temporaryDirectory()
        const created = await createDatabase()
        place = { databaseUrl: created.url, dataDir: directory.path }
        remove = async () => {
          directory.remove()
          await created.drop()
        }
      }
      database = await openDatabase({ ...place, report: (error) => reported.push(error) })
      if (migrated && engine === 'postgres') await prepare(database)
    }, starting)

    afterAll(async () => {
      await database?.close()
      await remove?.()
    })

    suite({ engine, database: () => database, place: () => place, reported })
  })
}

function copyOf(path: string): ReturnType<typeof temporaryDirectory> {
  const directory = temporaryDirectory()
  cpSync(path, directory.path, { recursive: true })
  return directory
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.db)
  await database.jobs.install()
}

async function template(migrated: boolean): Promise<string> {
  const madeFrom = [
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
    migrationFiles,
    jobNames,
  ]
  const key = createHash('sha256')
    .update(JSON.stringify(migrated ? madeFrom : madeFrom[0]))
    .digest('hex')
  const path = join(cache, key.slice(0, 16))
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  const database = await openDatabase({ dataDir: unfinished })
  if (migrated) await prepare(database)
  await database.close()
  try {
    renameSync(unfinished, path)
  } catch {
    // Another test file was first, and its copy is the same.
    rmSync(unfinished, { recursive: true })
  }
  return path
}

async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `haat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  await onServer(`create database ${name}`)
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
