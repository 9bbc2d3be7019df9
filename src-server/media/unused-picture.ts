import { sql } from 'kysely'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { afterCommit } from '../database/transaction.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { placesOf } from './picture-places.ts'
import { originalKey, pictureName, picturePath, removePictureFiles } from './pictures.ts'

/** Removes the files of a picture that no record shows any more, after the commit of the operation. */
export async function removeUnusedPicture({ trx, context }: OperationContext, path: string): Promise<void> {
  const { rows } = await sql`${sql.join(placesOf(sql`${path}`), sql` union all `)} limit 1`.execute(trx)
  if (rows.length > 0) return
  afterCommit(() => removePictureFiles(context.storage, pictureName(path)))
}

const day = 86_400_000

/** The same a day later: until then, open pages may still show the picture. */
export async function forgetTomorrow({ context, trx }: OperationContext, path: string): Promise<void> {
  const startAfter = new Date(Date.now() + day)
  await context.jobs.enqueue(trx, 'forget-picture', { name: pictureName(path) }, { startAfter })
}

export async function forgetPicture(shop: Shop, { name }: JobTable['forget-picture']): Promise<void> {
  await runOperation(systemContext(shop), { open: 'the shop itself' }, (operation) =>
    removeUnusedPicture(operation, picturePath(name)),
  )
}

// An unused picture is searched in every text of the shop; small batches let other queries run in between.
const atOnce = 10

/**
 * Deletes uploads that were never used within a day, with their originals, such as those of an abandoned form. Every upload is
 * checked once; it stays if it is used by then, or was used for a while.
 */
export async function forgetUploads(shop: Shop): Promise<void> {
  const context = systemContext(shop)
  while ((await runOperation(context, { open: 'the shop itself' }, forgetSome)) === atOnce);
}

async function forgetSome(operation: OperationContext): Promise<number> {
  const { trx } = operation
  const path = sql`'/media/' || p.name`
  const { rows } = await sql<{ id: number; used: boolean }>`
    select p.id, case when exists (select 1 from media_galleries where content = ${path}) then true
      else exists (${sql.join(placesOf(path), sql` union all `)}
        union all select 1 from history h where h.created_at >= p.created_at and h.resource <> 'pictures'
          and (strpos(h.after::text, p.name) > 0 or strpos(h.before::text, p.name) > 0)) end as used
    from (select id, name, created_at from pictures where not kept and created_at < now() - interval '1 day'
      order by created_at limit ${atOnce}) p`.execute(trx)
  const idsOf = (used: boolean) => rows.filter((row) => row.used === used).map(({ id }) => id)
  const [usedIds, unused] = [idsOf(true), idsOf(false)]
  if (usedIds.length > 0)
    await trx.updateTable('pictures').set({ kept: true }).where('id', 'in', usedIds).execute()
  if (unused.length > 0) await forget(operation, unused)
  return rows.length
}

async function forget(operation: OperationContext, ids: readonly number[]): Promise<void> {
  const { trx, context } = operation
  const removed = await trx
    .deleteFrom('pictures')
    .where('id', 'in', ids)
    .returning(['id', 'name', 'original'])
    .execute()
  for (const { id, name, original } of removed)
    operation.recordChange({ resource: 'pictures', id, action: 'delete', before: { name, original } })
  const originals = removed.map(({ original }) => original)
  const needed = await trx
    .selectFrom('pictures')
    .select('original')
    .where('original', 'in', originals)
    .execute()
  const free = originals.filter((original) => !needed.some((one) => one.original === original))
  afterCommit(async () => {
    for (const { name } of removed) await removePictureFiles(context.storage, name)
    for (const original of free) await context.storage.remove(originalKey(original))
  })
}
