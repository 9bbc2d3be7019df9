import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import type { Context, Session, Shop } from '../context.ts'
import { contextOfNobody } from '../database/seed/context.ts'
import { afterCommit } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { operate, type Work } from '../operation.ts'
import { encodePhotograph, refuseNoPhotograph } from './encode.ts'

/** Files for the eyes of their owner and of entitled staff: WebP pictures in storage, named by chance. */

export const fileKinds: Readonly<Record<number, string>> = { 1: 'prescription', 2: 'design' }

// decisions 17
export const largestPrivateBytes = 5 * 1024 * 1024
const mostFiles = 100
const orders = 31

type PrivateFile = { id: number; name: string; kind: number }
type Owner = { owner_id: number; guest_key: null } | { owner_id: null; guest_key: string }

export const privateFileUrl = (name: string): string => `/api/private-files/${name}`

export const privateKey = (name: string): string => `private/${name}.webp`

/** A person's files follow them; without an account they belong to the browser, or to the program's token. */
export function ownerOf({ user, session }: Context): Owner {
  if (user) return { owner_id: user.id, guest_key: null }
  return { owner_id: null, guest_key: (session as Session).key }
}

/** Keeps a picture for whoever sends it, re-encoded: without metadata, of a moving one the first frame. */
export async function keepPrivateFile(context: Context, kind: number, content: Buffer): Promise<PrivateFile> {
  await refuseNoPhotograph(content)
  const { data } = await encodePhotograph(content)
  const name = randomBytes(24).toString('hex')
  await context.storage.put(privateKey(name), data)
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
    await context.storage.remove(privateKey(name))
    throw error
  }
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

export const ofOwner = ({ owner_id, guest_key }: Owner) =>
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

/** Takes back what somebody has sent; the file goes with its row. What has been ordered stays. */
export async function removePrivateFile(context: Context, name: string): Promise<void> {
  await operate(context, { open: 'its owner' }, async (work) => {
    const gone = await work.trx
      .deleteFrom('private_files')
      .where('name', '=', name)
      .where(ofOwner(ownerOf(context)))
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Failure(404, 'page_not_found')
    await refuseOrdered(work, name)
    work.keep({ resource: 'private-files', id: gone.id, action: 'delete' })
    removeFiles(work, [name])
  })
}

async function refuseOrdered({ trx }: Work, name: string): Promise<void> {
  const ordered = await trx
    .selectFrom('order_items_infos')
    .select('id')
    .where('upload_product_image', '=', name)
    .limit(1)
    .executeTakeFirst()
  if (ordered) throw new Failure(409, 'privacy.file_ordered')
}

const forgotten = sql<string>`now() - interval '30 days'`
const atOnce = 500

/** What visitors without an account have sent and nobody has ordered, after a month. */
export async function forgetGuestFiles(shop: Shop): Promise<void> {
  await operate(contextOfNobody(shop), { open: 'the shop itself' }, async (work) => {
    const gone = await work.trx
      .deleteFrom('private_files')
      .where('id', 'in', (select) =>
        select
          .selectFrom('private_files as f')
          .select('f.id')
          .where('f.guest_key', 'is not', null)
          .where('f.created_at', '<', forgotten)
          .where(
            sql<boolean>`not exists (select 1 from order_items_infos i where i.upload_product_image = f.name)`,
          )
          .orderBy('f.created_at')
          .limit(atOnce),
      )
      .returning(['id', 'name'])
      .execute()
    removeKept(work, gone)
  })
}

/** Everything that somebody has sent, as part of a larger operation. */
export async function deletePrivateFiles(work: Work, owner_id: number): Promise<void> {
  const gone = await work.trx
    .deleteFrom('private_files')
    .where('owner_id', '=', owner_id)
    .returning(['id', 'name'])
    .execute()
  removeKept(work, gone)
}

function removeKept(work: Work, gone: readonly { id: number; name: string }[]): void {
  for (const { id } of gone) work.keep({ resource: 'private-files', id, action: 'delete' })
  removeFiles(
    work,
    gone.map(({ name }) => name),
  )
}

const removeFiles = ({ context }: Work, names: readonly string[]) =>
  afterCommit(async () => {
    for (const name of names) await context.storage.remove(privateKey(name))
  })
