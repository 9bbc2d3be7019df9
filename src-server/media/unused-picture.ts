import { sql } from 'kysely'
import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { operate, type Work } from '../context/operation.ts'
import { afterCommit } from '../database/transaction.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { placesOf } from './picture-places.ts'
import { originalKey, pictureName, picturePath, removePictureFiles } from './pictures.ts'

/** Removes the files of a picture when no record shows it any more; they go when the operation is done. */
export async function removeUnusedPicture({ trx, context }: Work, path: string): Promise<void> {
  const { rows } = await sql`${sql.join(placesOf(sql`${path}`), sql` union all `)} limit 1`.execute(trx)
  if (rows.length > 0) return
  afterCommit(() => removePictureFiles(context.storage, pictureName(path)))
}

const day = 86_400_000

/** The same a day later: till then somebody may be looking at a page that shows it. */
export async function forgetTomorrow({ context, trx }: Work, path: string): Promise<void> {
  const startAfter = new Date(Date.now() + day)
  await context.jobs.enqueue(trx, 'forget-picture', { name: pictureName(path) }, { startAfter })
}

export async function forgetPicture(shop: Shop, { name }: JobTable['forget-picture']): Promise<void> {
  await operate(contextOfNobody(shop), { open: 'the shop itself' }, (work) =>
    removeUnusedPicture(work, picturePath(name)),
  )
}

// Each one that nothing shows is looked for in every text of the shop; others use the database in between.
const atOnce = 10

/**
 * What was uploaded a day ago and never used goes with its original: a form that was left. Every upload is looked at
 * once; what has been used by then, or was for a while, stays.
 */
export async function forgetUploads(shop: Shop): Promise<void> {
  const context = contextOfNobody(shop)
  while ((await operate(context, { open: 'the shop itself' }, forgetSome)) === atOnce);
}

async function forgetSome(work: Work): Promise<number> {
  const { trx } = work
  const path = sql`'/media/' || p.name`
  const { rows } = await sql<{ id: number; used: boolean }>`
    select p.id, case when exists (select 1 from media_galleries where content = ${path}) then true
      else exists (${sql.join(placesOf(path), sql` union all `)}
        union all select 1 from history h where h.created_at >= p.created_at and h.resource <> 'pictures'
          and (strpos(h.after::text, p.name) > 0 or strpos(h.before::text, p.name) > 0)) end as used
    from (select id, name, created_at from pictures where not kept and created_at < now() - interval '1 day'
      order by created_at limit ${atOnce}) p`.execute(trx)
  const idsOf = (used: boolean) => rows.filter((row) => row.used === used).map(({ id }) => id)
  const [kept, unused] = [idsOf(true), idsOf(false)]
  if (kept.length > 0) await trx.updateTable('pictures').set({ kept: true }).where('id', 'in', kept).execute()
  if (unused.length > 0) await forget(work, unused)
  return rows.length
}

async function forget(work: Work, ids: readonly number[]): Promise<void> {
  const { trx, context } = work
  const gone = await trx
    .deleteFrom('pictures')
    .where('id', 'in', ids)
    .returning(['id', 'name', 'original'])
    .execute()
  for (const { id, name, original } of gone)
    work.keep({ resource: 'pictures', id, action: 'delete', before: { name, original } })
  const originals = gone.map(({ original }) => original)
  const needed = await trx
    .selectFrom('pictures')
    .select('original')
    .where('original', 'in', originals)
    .execute()
  const free = originals.filter((original) => !needed.some((one) => one.original === original))
  afterCommit(async () => {
    for (const { name } of gone) await removePictureFiles(context.storage, name)
    for (const original of free) await context.storage.remove(originalKey(original))
  })
}
