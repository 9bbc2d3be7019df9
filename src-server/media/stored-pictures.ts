import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { type Guard, type OperationContext, runOperation } from '../context/operation.ts'
import { transaction } from '../database/transaction.ts'
import type { Encoded } from './encode.ts'
import { masterKey, masterName, originalKey, picturePath } from './pictures.ts'

/** A row of the table `pictures`. */
export type StoredPicture = {
  name: string
  original: string
  mark: string | null
  size: number
  width: number
  height: number
}

export type Original = { content: Buffer; content_type: string }

export const pictureHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

export const findPicture = async (
  { trx }: Pick<OperationContext, 'trx'>,
  name: string,
): Promise<StoredPicture | undefined> =>
  trx
    .selectFrom('pictures')
    .select(['name', 'original', 'mark', 'size', 'width', 'height'])
    .where('name', '=', name)
    .executeTakeFirst()

/** The picture that was created from an original with this mark, or without one. */
export const findMade = ({ trx }: Pick<OperationContext, 'trx'>, original: string, mark: string | null) =>
  trx
    .selectFrom('pictures')
    .select(['name', 'original', 'mark', 'size', 'width', 'height'])
    .where('original', '=', original)
    .where(sql<boolean>`mark is not distinct from ${mark}`)
    .orderBy('id')
    .executeTakeFirst()

/**
 * Stores a picture, its private original, and a row that links them; the sizes are created in the background. The same picture is
 * stored once. A failure leaves nothing behind.
 */
export async function savePictureFile(
  context: Context,
  guard: Guard,
  original: Original,
  made: Encoded,
  { mark = null, name = masterName(made.data) }: { mark?: string | null; name?: string } = {},
): Promise<StoredPicture> {
  const hash = pictureHash(original.content)
  const known = await transaction(context.db, (trx) => findPicture({ trx }, name))
  try {
    // Two originals may result in one picture when they differ in their metadata only. The first one counts.
    if (!known || known.original === hash) await context.storage.put(originalKey(hash), original.content)
    await context.storage.put(masterKey(name), made.data)
    return await runOperation(context, guard, (operation) =>
      enter(operation, { name, original: hash, mark, made, original_type: original.content_type }),
    )
  } catch (error) {
    await forgetFiles(context, name, hash).catch(() => {})
    throw error
  }
}

type Entered = { name: string; original: string; mark: string | null; made: Encoded; original_type: string }

async function enter(
  operation: OperationContext,
  { name, original, mark, made, original_type }: Entered,
): Promise<StoredPicture> {
  const { width, height, data } = made
  const stored = { name, original, mark, size: data.length, width, height }
  const { id } = await operation.trx
    .insertInto('pictures')
    .values({ ...stored, content_type: original_type })
    // Another upload of the picture restarts its day of grace (forgetUploads).
    .onConflict((same) => same.column('name').doUpdateSet({ created_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  operation.recordChange({ resource: 'pictures', id, action: 'create', after: stored })
  await operation.context.jobs.enqueue(operation.trx, 'make-sizes', { name })
  return stored
}

/** Removes the files that no row refers to. */
export async function forgetFiles({ db, storage }: Context, name: string, original: string): Promise<void> {
  const rows = await transaction(db, (trx) =>
    trx
      .selectFrom('pictures')
      .select(['name', 'original'])
      .where((where) => where.or([where('name', '=', name), where('original', '=', original)]))
      .execute(),
  )
  if (!rows.some((row) => row.name === name)) await storage.remove(masterKey(name))
  if (!rows.some((row) => row.original === original)) await storage.remove(originalKey(original))
}

/** Whether a live record of the library shows the picture. */
export async function showsInLibrary({ trx }: Pick<OperationContext, 'trx'>, name: string): Promise<boolean> {
  const found = await trx
    .selectFrom('media_galleries')
    .select('id')
    .where('content', '=', picturePath(name))
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
