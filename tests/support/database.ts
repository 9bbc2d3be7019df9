import { cpSync } from 'node:fs'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type DatabaseWithJobs, openDatabaseWithJobs } from '../../src-server/jobs/database-with-jobs.ts'
import { createDatabase, server, temporaryDirectory } from './database-server.ts'
import { emptyTemplate, migratedTemplate } from './embedded-template.ts'

export { temporaryDirectory }

type Engine = DatabaseWithJobs['engine']
/** The location of a database, the argument of openDatabaseWithJobs. */
export type Place = { databaseUrl: string | undefined; dataDir: string }
type Suite = (test: {
  engine: Engine
  database: () => DatabaseWithJobs
  place: () => Place
  /** Errors that the database has reported from the background. */
  reported: unknown[]
}) => void

/** Runs a suite on its own migrated database: embedded, and on PostgreSQL too if TEST_DATABASE_URL is set. */
export function eachDatabase(title: string, suite: Suite): void {
  onEachEngine(title, suite, true)
}

/**
 * Runs a suite on one engine, PostgreSQL if available, for what does not depend on the engine, such as
 * permissions. With EVERY_ENGINE it runs on each.
 */
export function oneDatabase(title: string, suite: Suite): void {
  onEachEngine(title, suite, true, process.env.EVERY_ENGINE ? every : [server ? 'postgres' : 'embedded'])
}

/** The same on a database without tables. */
export function eachEmptyDatabase(title: string, suite: Suite): void {
  onEachEngine(title, suite, false)
}

/** A temporary data directory with an embedded database without tables. */
export const emptyDataDirectory = async (): Promise<ReturnType<typeof temporaryDirectory>> =>
  copyOf(await emptyTemplate())

/** The same with a migrated database. */
export const migratedDataDirectory = async (): Promise<ReturnType<typeof temporaryDirectory>> =>
  copyOf(await migratedTemplate())

const every: Engine[] = server ? ['embedded', 'postgres'] : ['embedded']

function onEachEngine(title: string, suite: Suite, migrated: boolean, engines = every): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let place: Place
    let database: DatabaseWithJobs
    let remove: () => void | Promise<void>
    const reported: unknown[] = []

    beforeAll(async () => {
      if (engine === 'embedded') {
        const directory = copyOf(await (migrated ? migratedTemplate() : emptyTemplate()))
        place = { databaseUrl: undefined, dataDir: directory.path }
        remove = directory.remove
      } else {
        const directory = temporaryDirectory()
        const created = await createDatabase(migrated ? inject('migratedDatabase') : undefined)
        place = { databaseUrl: created.url, dataDir: directory.path }
        remove = async () => {
          directory.remove()
          await created.drop()
        }
      }
      database = await openDatabaseWithJobs({ ...place, report: (error) => reported.push(error) })
    })

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
