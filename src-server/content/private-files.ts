import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { can } from '#domain/accounts/permissions.ts'
import type { Context, Session } from '../context.ts'
import { afterCommit } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { operate, type Work } from '../operation.ts'

/** Files for the eyes of their owner and of entitled staff: WebP pictures in <dataDir>/private, named by chance. */

export const fileKinds: Readonly<Record<number, string>> = { 1: 'prescription', 2: 'design' }

// decisions 17
export const largestPrivateBytes = 5 * 1024 * 1024
const mostPixels = 50_000_000
const mostFiles = 100
const quality = 82
const orders = 31

type PrivateFile = { id: number; name: string; kind: number }
type Owner = { owner_id: number; guest_key: null } | { owner_id: null; guest_key: string }

export const privateFileUrl = (name: string): string => `/api/private-files/${name}`

export const privatePath = (dataDir: string, name: string): string => join(dataDir, 'private', `${name}.webp`)

/** A person's files follow them; without an account they belong to the browser, or to the program's token. */
function ownerOf({ user, session }: Context): Owner {
  if (user) return { owner_id: user.id, guest_key: null }
  return { owner_id: null, guest_key: (session as Session).key }
}

/** Keeps a picture for whoever sends it, re-encoded: without metadata, of a moving one the first frame. */
export async function keepPrivateFile(context: Context, kind: number, content: Buffer): Promise<PrivateFile> {
  const { dataDir } = context.environment
  const data = await reencoded(content)
  const name = randomBytes(24).toString('hex')
  const path = privatePath(dataDir, name)
  await writeWhole(dataDir, path, data)
  try {
    return await operate(context, { open: 'its owner' }, async (work) => {
      const owner = ownerOf(context)
      await refuseTooMany(work, owner)
      const { id } = await work.trx
        .insertInto('private_files')
        .values({ name, kind, ...owner, content_type: 'image/webp', size: data.length })
        .returning('id')
        .executeTakeFirstOrThrow()
      work.keep({ resource: 'private-files', id, action: 'create' })
      return { id, name, kind }
    })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

const photographs = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif'])

async function reencoded(content: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (photographs.has(format)) return await picture.rotate().webp({ quality }).toBuffer()
  } catch {
    // What cannot be read is no picture.
  }
  throw new Failure(415, 'not_a_picture')
}

/** A file is there whole or not at all, and readable by the shop alone. */
async function writeWhole(dataDir: string, path: string, data: Buffer): Promise<void> {
  await mkdir(join(dataDir, 'private'), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.unfinished`, data, { mode: 0o600 })
  await rename(`${path}.unfinished`, path)
}

async function refuseTooMany({ trx }: Work, owner: Owner): Promise<void> {
  const whose = owner.guest_key ?? String(owner.owner_id)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`private files of ${whose}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('private_files')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(ofOwner(owner))
    .executeTakeFirstOrThrow()
  if (count >= mostFiles) throw new Failure(409, 'privacy.too_many_files', { args: { count: mostFiles } })
}

const ofOwner = ({ owner_id, guest_key }: Owner) =>
  guest_key === null ? sql<boolean>`owner_id = ${owner_id}` : sql<boolean>`guest_key = ${guest_key}`

/** The file, for whoever may see it; to anybody else there is none. */
export async function findPrivateFile(context: Context, name: string): Promise<PrivateFile> {
  const found = await context.db
    .selectFrom('private_files')
    .select(['id', 'name', 'kind', 'owner_id', 'guest_key'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!found || !(owns(context, found) || isEntitled(context))) throw new Failure(404, 'page_not_found')
  return found
}

function owns(context: Context, file: { owner_id: number | null; guest_key: string | null }): boolean {
  const owner = ownerOf(context)
  return owner.guest_key === null ? file.owner_id === owner.owner_id : file.guest_key === owner.guest_key
}

// Whoever sees everybody's orders sees what was sent along with them.
const isEntitled = ({ user }: Context): boolean =>
  !user?.second_factor_missing && can(user, 'view', orders, { created_by: null })

/** Takes back what somebody has sent; the file goes with its row. */
export async function removePrivateFile(context: Context, name: string): Promise<void> {
  await operate(context, { open: 'its owner' }, async (work) => {
    const gone = await work.trx
      .deleteFrom('private_files')
      .where('name', '=', name)
      .where(ofOwner(ownerOf(context)))
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Failure(404, 'page_not_found')
    work.keep({ resource: 'private-files', id: gone.id, action: 'delete' })
    removeFiles(work, [name])
  })
}

/** Everything that somebody has sent, as part of a larger operation. */
export async function deletePrivateFiles(work: Work, owner_id: number): Promise<void> {
  const gone = await work.trx
    .deleteFrom('private_files')
    .where('owner_id', '=', owner_id)
    .returning(['id', 'name'])
    .execute()
  for (const { id } of gone) work.keep({ resource: 'private-files', id, action: 'delete' })
  const names = gone.map(({ name }) => name)
  removeFiles(work, names)
}

const removeFiles = ({ context }: Work, names: readonly string[]) =>
  afterCommit(async () => {
    for (const name of names) await rm(privatePath(context.environment.dataDir, name), { force: true })
  })
