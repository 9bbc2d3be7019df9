import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The PostgreSQL that tests may make databases on. */
export const server = process.env.TEST_DATABASE_URL

/**
 * Where what tests make is left until all of them have run, and the list of their databases (scripts/test.mjs). Without it
 * each removes what it made.
 */
const leftovers = process.env.TEST_LEFTOVERS

/** A new temporary directory, and how to remove it. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(leftovers ?? tmpdir(), 'haat-test-'))
  return { path, remove: () => leftovers ?? rmSync(path, { recursive: true, force: true }) }
}

/** A new database on the server, empty or a copy of another that nobody is connected to, and how to drop it. */
export async function createDatabase(
  template?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `haat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  if (leftovers) writeFileSync(join(leftovers, `${name}.database`), '')
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`)
  // No test stops the server itself, so none needs to wait for its disk.
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
