import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import type { FeatureId } from '#domain/fields/features.ts'
import { prescriptionFeature } from '#domain/orders/prescriptions/release.ts'
import { clientOf } from '../auth/order-owner.ts'
import { systemContext } from '../context/background-context.ts'
import type { Context, Session, Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { afterCommit } from '../database/transaction.ts'
import { encodePhotograph, requirePhotograph } from './encode.ts'

/** Private files, for their owner and entitled staff: WebP pictures in the storage with random names. */

export const fileKinds: Readonly<Record<number, string>> = {
  1: 'prescription',
  2: 'design',
  3: 'return',
  4: 'delivery',
}
export const prescriptionKind = 1
export const returnKind = 3
export const deliveryKind = 4

// docs/decisions/0017
export const largestPrivateBytes = 5 * 1024 * 1024
const mostFiles = 100
// The files of orders require the right to view all orders, the pictures of returns the right to view all returns.
const orders = 31
const returns = 30

type PrivateFile = { id: number; name: string; kind: number }
type Owner = { client_id: number | null } & (
  | { owner_id: number; guest_key: null }
  | { owner_id: null; guest_key: string }
)

export const privateFileUrl = (name: string): string => `/api/private-files/${name}`

export const privateKey = (name: string): string => `private/${name}.webp`

/**
 * The files of a user belong to the user, those of a program to the API client; without an account they belong to the browser.
 */
export function ownerOf(context: Context): Owner {
  const { user, session } = context
  if (user) return { owner_id: user.id, guest_key: null, client_id: null }
  return { owner_id: null, guest_key: (session as Session).key, client_id: clientOf(context) }
}

/**
 * Stores a picture for the current user or guest. It is re-encoded, without metadata, and only the first frame of an animation.
 */
export async function storePrivateFile(
  context: Context,
  kind: number,
  content: Buffer,
): Promise<PrivateFile> {
  await requirePhotograph(content)
  const { data } = await encodePhotograph(context, content)
  const name = randomBytes(24).toString('hex')
  await context.storage.put(privateKey(name), data)
  try {
    return await runOperation(context, { open: 'its owner' }, async (operation) => {
      const owner = ownerOf(context)
      await requireRoom(operation, owner)
      const { id } = await operation.trx
        .insertInto('private_files')
        .values({ name, kind, ...owner, content_type: 'image/webp', size: data.length })
        .returning('id')
        .executeTakeFirstOrThrow()
      operation.recordChange({ resource: 'private-files', id, action: 'create' })
      return { id, name, kind }
    })
  } catch (error) {
    await context.storage.remove(privateKey(name))
    throw error
  }
}

async function requireRoom({ trx }: OperationContext, owner: Owner): Promise<void> {
  const ownerKey = owner.guest_key ?? String(owner.owner_id)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`private files of ${ownerKey}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('private_files')
    .select((select) => select.fn.countAll<number>().as('count'))
    // An API client uploads for many people: its uploads are limited per token.
    .where(ofOwner({ ...owner, client_id: null }))
    // The pictures of recorded deliveries belong to the shop.
    .where((is) => is.not(isDeliveryPhoto(sql.ref('private_files.name'))))
    .executeTakeFirstOrThrow()
  if (count >= mostFiles) throw new Failure(409, 'privacy.too_many_files', { args: { count: mostFiles } })
}

export const ofOwner = ({ owner_id, guest_key, client_id }: Owner) => {
  if (guest_key === null) return sql<boolean>`owner_id = ${owner_id}`
  return client_id === null
    ? sql<boolean>`guest_key = ${guest_key}`
    : sql<boolean>`(guest_key = ${guest_key} or client_id = ${client_id})`
}

/** The file; 404 for everyone who may not see it. */
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

// The right to view all orders, or all returns, includes the files that belong to them; a pharmacist sees prescriptions.
const isEntitled = ({ user }: Context, kind: number): boolean =>
  !user?.second_factor_missing &&
  featuresOf(kind).some((feature) => can(user, 'view', feature, { created_by: null }))

const featuresOf = (kind: number): FeatureId[] => {
  if (kind === returnKind) return [returns]
  return kind === prescriptionKind ? [orders, prescriptionFeature] : [orders]
}

/** Deletes an own file, with its row. A file of an order cannot be deleted. */
export async function removePrivateFile(context: Context, name: string): Promise<void> {
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    const removed = await operation.trx
      .deleteFrom('private_files')
      .where('name', '=', name)
      .where(ofOwner(ownerOf(context)))
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Failure(404, 'page_not_found')
    await rejectReferencedFile(operation, name)
    operation.recordChange({ resource: 'private-files', id: removed.id, action: 'delete' })
    removeFiles(operation, [name])
  })
}

const isDeliveryPhoto = (name: RawBuilder<unknown>, order?: number) => {
  const that = order === undefined ? sql`` : sql`and a.order_info_id = ${order}`
  return sql<boolean>`(exists (select 1 from delivery_attempts a where a.photo = ${name} ${that})
    or exists (select 1 from delivery_proofs a where a.photo = ${name} ${that})
    or exists (select 1 from delivery_proofs a where a.signature = ${name} ${that}))`
}

/** Whether an order uses the file of this name: a design, a prescription, or a picture of its delivery; with an id: that order. */
export const ordered = (name: RawBuilder<unknown>, id?: number) => {
  const that = id === undefined ? sql`` : sql`and order_info_id = ${id}`
  return sql<boolean>`(exists (select 1 from order_items_infos i where i.upload_product_image = ${name} ${that})
    or exists (select 1 from order_prescription_infos o where o.file_name = ${name} ${that})
    or ${isDeliveryPhoto(name, id)})`
}

const listed = (name: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select 1 from prescription_infos p where p.file_name = ${name})
    or exists (select 1 from prescription_quotes q where q.file_name = ${name}))`

const returned = (name: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from product_return_request_infos r
    where r.photos @> jsonb_build_array(jsonb_build_object('file_name', ${name}::text)))`

async function rejectReferencedFile({ trx }: OperationContext, name: string): Promise<void> {
  const { rows } = await sql<{ ordered: boolean; listed: boolean; returned: boolean }>`
    select ${ordered(sql`${name}`)} as ordered, ${listed(sql`${name}`)} as listed,
      ${returned(sql`${name}`)} as returned`.execute(trx)
  if (rows[0]?.ordered) throw new Failure(409, 'privacy.file_ordered')
  if (rows[0]?.returned) throw new Failure(409, 'privacy.file_returned')
  if (rows[0]?.listed) throw new Failure(409, 'customer.file_listed')
}

/** Deletes a file that neither an order nor a list of prescriptions uses, as part of an operation. */
export async function removeUnusedFile(operation: OperationContext, name: string): Promise<void> {
  const removed = await operation.trx
    .deleteFrom('private_files')
    .where('name', '=', name)
    .where((is) => is.not(ordered(sql.ref('private_files.name'))))
    .where((is) => is.not(listed(sql.ref('private_files.name'))))
    .returning(['id', 'name'])
    .execute()
  removeStoredFiles(operation, removed)
}

const forgotten = sql<string>`now() - interval '30 days'`
const atOnce = 500

/** Deletes after a month the files of guests that are in no order, and pictures for returns and deliveries that were never sent. */
export async function forgetGuestFiles(shop: Shop): Promise<void> {
  await runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
    const removed = await operation.trx
      .deleteFrom('private_files')
      .where('id', 'in', (select) =>
        select
          .selectFrom('private_files as f')
          .select('f.id')
          .where((is) =>
            is.or([is('f.guest_key', 'is not', null), is('f.kind', 'in', [returnKind, deliveryKind])]),
          )
          .where('f.created_at', '<', forgotten)
          .where((is) => is.not(ordered(sql.ref('f.name'))))
          .where((is) => is.not(returned(sql.ref('f.name'))))
          .orderBy('f.created_at')
          .limit(atOnce),
      )
      .returning(['id', 'name'])
      .execute()
    removeStoredFiles(operation, removed)
  })
}

/** Assigns the files that a guest has sent and not ordered yet to the account with which the guest signs in. */
export async function takeFilesAlong({ trx, context }: OperationContext, owner_id: number): Promise<void> {
  const { session, bearer } = context
  if (session?.kind !== 'guest' || bearer) return
  await trx
    .updateTable('private_files')
    .set({ owner_id, guest_key: null })
    .where('guest_key', '=', session.key)
    .where((is) => is.not(ordered(sql.ref('private_files.name'))))
    .execute()
}

/** Deletes all files of a user, as part of a larger operation. */
export async function deletePrivateFiles(operation: OperationContext, owner_id: number): Promise<void> {
  const removed = await operation.trx
    .deleteFrom('private_files')
    .where('owner_id', '=', owner_id)
    .returning(['id', 'name'])
    .execute()
  removeStoredFiles(operation, removed)
}

function removeStoredFiles(
  operation: OperationContext,
  removed: readonly { id: number; name: string }[],
): void {
  for (const { id } of removed) operation.recordChange({ resource: 'private-files', id, action: 'delete' })
  removeFiles(
    operation,
    removed.map(({ name }) => name),
  )
}

const removeFiles = ({ context }: OperationContext, names: readonly string[]) =>
  afterCommit(async () => {
    for (const name of names) await context.storage.remove(privateKey(name))
  })
