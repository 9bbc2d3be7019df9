import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The PostgreSQL server on which tests may create databases. */
export const server = process.env.TEST_DATABASE_URL

/**
 * The directory for what tests create, until all of them have run, with the list of their databases
 * (scripts/test.mjs). Without it each test removes what it has created.
 */
const leftovers = process.env.TEST_LEFTOVERS

/** A new temporary directory with a function that removes it. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(leftovers ?? tmpdir(), 'haat-test-'))
  return { path, remove: () => leftovers ?? rmSync(path, { recursive: true, force: true }) }
}

/** A new database on the server, empty or a copy of one without connections, with a function that drops it. */
export async function createDatabase(
  template?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `haat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  if (leftovers) writeFileSync(join(leftovers, `${name}.database`), '')
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`)
  // No test kills the server, so commits need not wait for its disk.
  await onServer(`alter database ${name} set synchronous_commit = off`)
  const drop = async () => {
    if (!leftovers) await onServer(`drop database if exists ${name} with (force)`)
  }
  return { name, url: url.href, drop }
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
