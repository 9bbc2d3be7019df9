import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'

/** The name of the secret in shop_secrets, where earlier releases stored it. */
const formerly = 'session'

/**
 * The secret that signs sessions and encrypts codes when the environment sets none: a file next to the database that only its
 * owner can read, created once. A secret that an earlier release stored in the database moves there.
 */
export async function ownSecret(db: Kysely<Schema>, dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  const stored = await readSecret(path)
  const secret = stored ?? (await makeSecret(path, (await formerSecret(db)) ?? newSecret()))
  await db.deleteFrom('shop_secrets').where('name', '=', formerly).execute()
  return secret
}

/** The secret of the environment, or that of the data directory; null where the shop has not made one. */
export const secretOf = async ({
  secret,
  dataDir,
}: {
  secret?: string | undefined
  dataDir: string
}): Promise<string | null> => secret ?? readSecret(join(dataDir, 'secret'))

const newSecret = () => randomBytes(32).toString('base64url')

// The link makes the write atomic, and of two processes that start together the first one's secret is used.
async function makeSecret(path: string, secret: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${secret}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path).catch(unless('EEXIST'))
  } finally {
    await rm(draft, { force: true })
  }
  return (await readSecret(path)) ?? secret
}

async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(unless('ENOENT'))
  const secret = text?.trim()
  // With an empty secret, signatures could be forged by anyone.
  if (secret !== undefined && secret.length < 32)
    throw new Error(`${path} holds no secret. Restore it, or remove it: then everybody signs in again.`)
  return secret ?? null
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
  return undefined
}

const formerSecret = async (db: Kysely<Schema>): Promise<string | undefined> =>
  (await db.selectFrom('shop_secrets').select('value').where('name', '=', formerly).executeTakeFirst())?.value
