import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { checkSignature } from './archive/archive-form.ts'
import { checkArchive } from './archive/check-archive.ts'
import { readArchivedRows } from './archive/read-archive.ts'
import { fillPlace, openEmptyPlace, type RestoreTarget } from './empty-place.ts'

/** Restores an archive into a temporary database, and throws unless the result is equal to the source. */
export async function proveArchive(
  path: string,
  { databaseUrl }: Pick<RestoreTarget, 'databaseUrl'>,
  scratch: string,
  secret: string | null,
): Promise<void> {
  if ((await checkSignature(path, secret)) !== (secret === null ? 'none' : 'matches'))
    throw new Error(`${path} is not signed by this shop: it was changed in the meantime.`)
  const { manifest } = await checkArchive(path)
  const place = await scratchPlace(databaseUrl, scratch)
  try {
    const database = await openEmptyPlace(place)
    try {
      await fillPlace(database, manifest, readArchivedRows(path))
    } finally {
      await database.close()
    }
  } finally {
    await place.drop()
  }
}

type ScratchPlace = RestoreTarget & { drop: () => Promise<void> }
const prefix = 'haat_proof_'
const leftAfterSeconds = 86_400

// On the shop's server if the role may create databases there, else embedded.
async function scratchPlace(databaseUrl: string | undefined, scratch: string): Promise<ScratchPlace> {
  const dataDir = join(scratch, 'proof')
  const embedded = { dataDir, drop: async () => {} }
  if (!databaseUrl || !/^postgres(ql)?:/.test(databaseUrl)) return embedded
  const now = Math.floor(Date.now() / 1_000)
  const name = `${prefix}${now}_${randomBytes(4).toString('hex')}`
  const made = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    if (!rows[0]?.may) return false
    await dropOld(client, now - leftAfterSeconds)
    await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`)
    return true
  })
  if (!made) return embedded
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  const drop = () =>
    onServer(databaseUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  return { databaseUrl: url.href, dataDir, drop }
}

// Deletes the databases of processes that died.
async function dropOld(client: pg.Client, before: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^${prefix}[0-9]+_[0-9a-f]{8}$'`,
  )
  for (const { name } of rows)
    if (Number(name.slice(prefix.length).split('_')[0]) < before)
      await client.query(`drop database if exists ${name} with (force)`)
}

async function onServer<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
