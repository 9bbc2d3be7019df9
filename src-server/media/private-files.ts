import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import { clientOf } from '../auth/order-owner.ts'
import { contextOfNobody } from '../context/background-context.ts'
import type { Context, Session, Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate, type Work } from '../context/operation.ts'
import { afterCommit } from '../database/transaction.ts'
import { encodePhotograph, refuseNoPhotograph } from './encode.ts'

/** Files for the eyes of their owner and of entitled staff: WebP pictures in storage, named by chance. */

export const fileKinds: Readonly<Record<number, string>> = { 1: 'prescription', 2: 'design', 3: 'return' }
export const prescriptionKind = 1
export const returnKind = 3

// docs/decisions/0017
export const largestPrivateBytes = 5 * 1024 * 1024
const mostFiles = 100
// What was sent along with orders is for those who see everybody's orders; pictures of what comes back for those who decide.
const orders = 31
const returns = 30

type PrivateFile = { id: number; name: string; kind: number }
type Owner = { client_id: number | null } & (
  | { owner_id: number; guest_key: null }
  | { owner_id: null; guest_key: string }
)

export const privateFileUrl = (name: string): string => `/api/private-files/${name}`

export const privateKey = (name: string): string => `private/${name}.webp`

/** A person's files follow them, and a program's the API client; without an account they belong to the browser. */
export function ownerOf(context: Context): Owner {
  const { user, session } = context
  if (user) return { owner_id: user.id, guest_key: null, client_id: null }
  return { owner_id: null, guest_key: (session as Session).key, client_id: clientOf(context) }
}

/** Keeps a picture for whoever sends it, re-encoded: without metadata, of a moving one the first frame. */
export async function keepPrivateFile(context: Context, kind: number, content: Buffer): Promise<PrivateFile> {
  await refuseNoPhotograph(content)
  const { data } = await encodePhotograph(context, content)
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
    // A client sends for many people: what it may send is counted by token.
    .where(ofOwner({ ...owner, client_id: null }))
    .executeTakeFirstOrThrow()
  if (count >= mostFiles) throw new Failure(409, 'privacy.too_many_files', { args: { count: mostFiles } })
}

export const ofOwner = ({ owner_id, guest_key, client_id }: Owner) => {
  if (guest_key === null) return sql<boolean>`owner_id = ${owner_id}`
  return client_id === null
    ? sql<boolean>`guest_key = ${guest_key}`
    : sql<boolean>`(guest_key = ${guest_key} or client_id = ${client_id})`
}

/** The file, for whoever may see it; to anybody else there is none. */
export async function findPrivateFile(context: Context, name: string): Promise<PrivateFile> {
  const found = await context.db
    .selectFrom('private_files')
    .select(['id', 'name', 'kind', 'owner_id', 'guest_key', 'client_id'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!found || !(owns(context, found) || isEntitled(context, found.kind)))
    throw new Failure(404, 'page_not_found')
  return found
}

type Owned = { owner_id: number | null; guest_key: string | null; client_id: number | null }

function owns(context: Context, file: Owned): boolean {
  const owner = ownerOf(context)
  if (owner.client_id !== null && file.client_id === owner.client_id) return true
  return owner.guest_key === null ? file.owner_id === owner.owner_id : file.guest_key === owner.guest_key
}

// Whoever sees everybody's orders, or requests, sees what was sent along with them.
const isEntitled = ({ user }: Context, kind: number): boolean =>
  !user?.second_factor_missing &&
  can(user, 'view', kind === returnKind ? returns : orders, { created_by: null })

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
    await refuseCarried(work, name)
    work.keep({ resource: 'private-files', id: gone.id, action: 'delete' })
    removeFiles(work, [name])
  })
}

/** Whether an order carries the file of this name, as a design or as a prescription; with an id: that order. */
export const ordered = (name: RawBuilder<unknown>, id?: number) => {
  const that = id === undefined ? sql`` : sql`and order_info_id = ${id}`
  return sql<boolean>`(exists (select 1 from order_items_infos i where i.upload_product_image = ${name} ${that})
    or exists (select 1 from order_prescription_infos o where o.file_name = ${name} ${that}))`
}

const listed = (name: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from prescription_infos p where p.file_name = ${name})`

const returned = (name: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from product_return_request_infos r
    where r.photos @> jsonb_build_array(jsonb_build_object('file_name', ${name}::text)))`

async function refuseCarried({ trx }: Work, name: string): Promise<void> {
  const { rows } = await sql<{ ordered: boolean; listed: boolean; returned: boolean }>`
    select ${ordered(sql`${name}`)} as ordered, ${listed(sql`${name}`)} as listed,
      ${returned(sql`${name}`)} as returned`.execute(trx)
  if (rows[0]?.ordered) throw new Failure(409, 'privacy.file_ordered')
  if (rows[0]?.returned) throw new Failure(409, 'privacy.file_returned')
  if (rows[0]?.listed) throw new Failure(409, 'customer.file_listed')
}

/** Takes a file away that neither an order nor a list of prescriptions carries any more, as part of an operation. */
export async function removeUnusedFile(work: Work, name: string): Promise<void> {
  const gone = await work.trx
    .deleteFrom('private_files')
    .where('name', '=', name)
    .where((is) => is.not(ordered(sql.ref('private_files.name'))))
    .where((is) => is.not(listed(sql.ref('private_files.name'))))
    .returning(['id', 'name'])
    .execute()
  removeKept(work, gone)
}

const forgotten = sql<string>`now() - interval '30 days'`
const atOnce = 500

/** What visitors without an account have sent and nobody has ordered, and pictures for a request that never came: after a month. */
export async function forgetGuestFiles(shop: Shop): Promise<void> {
  await operate(contextOfNobody(shop), { open: 'the shop itself' }, async (work) => {
    const gone = await work.trx
      .deleteFrom('private_files')
      .where('id', 'in', (select) =>
        select
          .selectFrom('private_files as f')
          .select('f.id')
          .where((is) => is.or([is('f.guest_key', 'is not', null), is('f.kind', '=', returnKind)]))
          .where('f.created_at', '<', forgotten)
          .where((is) => is.not(ordered(sql.ref('f.name'))))
          .where((is) => is.not(returned(sql.ref('f.name'))))
          .orderBy('f.created_at')
          .limit(atOnce),
      )
      .returning(['id', 'name'])
      .execute()
    removeKept(work, gone)
  })
}

/** Whoever signs in on the way to the checkout keeps what they have sent as a guest and not ordered yet. */
export async function takeFilesAlong({ trx, context }: Work, owner_id: number): Promise<void> {
  const { session, bearer } = context
  if (session?.kind !== 'guest' || bearer) return
  await trx
    .updateTable('private_files')
    .set({ owner_id, guest_key: null })
    .where('guest_key', '=', session.key)
    .where((is) => is.not(ordered(sql.ref('private_files.name'))))
    .execute()
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
