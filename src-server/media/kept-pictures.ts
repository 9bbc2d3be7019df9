import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { type Guard, operate, type Work } from '../context/operation.ts'
import { transaction } from '../database/transaction.ts'
import type { Encoded } from './encode.ts'
import { masterKey, masterName, originalKey, picturePath } from './pictures.ts'

/** What the shop knows of a picture: table `pictures`. */
export type KeptPicture = {
  name: string
  original: string
  mark: string | null
  size: number
  width: number
  height: number
}

export type Original = { content: Buffer; content_type: string }

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

export const findPicture = async (
  { trx }: Pick<Work, 'trx'>,
  name: string,
): Promise<KeptPicture | undefined> =>
  trx
    .selectFrom('pictures')
    .select(['name', 'original', 'mark', 'size', 'width', 'height'])
    .where('name', '=', name)
    .executeTakeFirst()

/** The picture that was made of an original with this mark, or without one. */
export const findMade = ({ trx }: Pick<Work, 'trx'>, original: string, mark: string | null) =>
  trx
    .selectFrom('pictures')
    .select(['name', 'original', 'mark', 'size', 'width', 'height'])
    .where('original', '=', original)
    .where(sql<boolean>`mark is not distinct from ${mark}`)
    .orderBy('id')
    .executeTakeFirst()

/**
 * Keeps a picture, its private original, and how they belong together; its sizes are made in the background. The same
 * picture is kept once. When it fails nothing is left behind.
 */
export async function keepPicture(
  context: Context,
  guard: Guard,
  original: Original,
  made: Encoded,
  { mark = null, name = masterName(made.data) }: { mark?: string | null; name?: string } = {},
): Promise<KeptPicture> {
  const hash = hashOf(original.content)
  const known = await transaction(context.db, (trx) => findPicture({ trx }, name))
  try {
    // Two originals may make one picture: one that only differs in what its camera wrote. The first one counts.
    if (!known || known.original === hash) await context.storage.put(originalKey(hash), original.content)
    await context.storage.put(masterKey(name), made.data)
    return await operate(context, guard, (work) =>
      enter(work, { name, original: hash, mark, made, original_type: original.content_type }),
    )
  } catch (error) {
    await forgetFiles(context, name, hash).catch(() => {})
    throw error
  }
}

type Entered = { name: string; original: string; mark: string | null; made: Encoded; original_type: string }

async function enter(
  work: Work,
  { name, original, mark, made, original_type }: Entered,
): Promise<KeptPicture> {
  const { width, height, data } = made
  const kept = { name, original, mark, size: data.length, width, height }
  const { id } = await work.trx
    .insertInto('pictures')
    .values({ ...kept, content_type: original_type })
    // Whoever sends it again has a day again to use it.
    .onConflict((same) => same.column('name').doUpdateSet({ created_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  work.keep({ resource: 'pictures', id, action: 'create', after: kept })
  await work.context.jobs.enqueue(work.trx, 'make-sizes', { name })
  return kept
}

/** Takes away the files that no row tells of. */
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

/** Whether a live record of the library shows it. */
export async function showsInLibrary({ trx }: Pick<Work, 'trx'>, name: string): Promise<boolean> {
  const found = await trx
    .selectFrom('media_galleries')
    .select('id')
    .where('content', '=', picturePath(name))
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
