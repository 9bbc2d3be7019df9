import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import type { Context } from '../context/context.ts'
import { encodePhotograph, requirePhotograph } from './encode.ts'
import { picturePath, type WrittenPicture } from './pictures.ts'
import { pictureHash, savePictureFile } from './stored-pictures.ts'

type LibraryRecord = { id: number; content: string; content_title: string }

/** A stored picture, a suggested title for the library, and the library's record of the same picture. */
export type Upload = WrittenPicture & { title: string; duplicate: LibraryRecord | null }

const gallery = 4

/** Stores an upload. Its original is private; all public pictures are created from it. */
export async function takeUpload(context: Context, content: Buffer, fileName: string): Promise<Upload> {
  const type = await requirePhotograph(content)
  const made = await encodePhotograph(context, content)
  const original = { content, content_type: `image/${type}` }
  const { name, size, width, height } = await savePictureFile(context, { open: 'its owner' }, original, made)
  return {
    path: picturePath(name),
    size,
    width,
    height,
    title: await freeTitle(context, fileName),
    duplicate: await duplicateOf(context, pictureHash(content), name),
  }
}

const longest = 180

/** The file's name as a title that is still free in the library: "front", "front 2". */
async function freeTitle({ db }: Context, fileName: string): Promise<string> {
  const wanted =
    fileName
      .replace(/^.*[\\/]/, '')
      .replace(/\.\w{1,5}$/, '')
      .replaceAll(/[\s_]+/g, ' ')
      .trim()
      .slice(0, longest) || 'picture'
  const { rows } = await sql<{ title: string }>`select title from (
      select n, case n when 1 then ${wanted} else ${wanted} || ' ' || n end as title from generate_series(1, 1000) n
    ) titles
    where not exists (select 1 from media_galleries g where g.content_title = title and g.deleted_at is null)
    order by n limit 1`.execute(db)
  return rows[0]?.title ?? `${wanted} ${Date.now()}`
}

/** The library's record of the same picture, among those that the current user may view. */
async function duplicateOf(context: Context, original: string, name: string): Promise<LibraryRecord | null> {
  const found = await context.db
    .selectFrom('pictures as p')
    .innerJoin('media_galleries as g', (join) =>
      join.on('g.content', '=', sql<string>`'/media/' || p.name`).on('g.deleted_at', 'is', null),
    )
    .select(['g.id', 'g.content', 'g.content_title', 'g.created_by'])
    .where((where) => where.or([where('p.original', '=', original), where('p.name', '=', name)]))
    .orderBy('g.id')
    .limit(20)
    .execute()
  const first = found.find((record) => can(context.user, 'view', gallery, record))
  return first ? { id: first.id, content: first.content, content_title: first.content_title } : null
}
