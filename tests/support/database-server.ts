import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The PostgreSQL that tests may make databases on. */
export const server = process.env.TEST_DATABASE_URL

/** A new temporary directory, and how to remove it. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'haat-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A new database on the server, empty or a copy of another that nobody is connected to, and how to drop it. */
export async function createDatabase(
  name: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`)
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
