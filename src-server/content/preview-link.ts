import { timingSafeEqual } from 'node:crypto'
import { keyedFingerprint } from '../auth/encryption.ts'
import type { Context, Previewed } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight } from '../context/operation.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { entryOf } from '../resources/registry.ts'

/** Preview links: a link shows a draft for a day, and cannot be made without the shop's secret. */

export const previewed = ['static-page-infos', 'blog-infos'] as const

const seconds = 86_400

const markOf = (secret: string, { resource, id }: Previewed, until: number) =>
  keyedFingerprint(secret, `preview ${resource} ${id} ${until}`)

/** The record that a link shows; null if the link is forged or expired. */
export function readPreview(secret: string, token: unknown, now: Date): Previewed | null {
  const [, at = '', id = '', until = '', mark = ''] =
    /^([01])\.(\d{1,9})\.(\d{1,12})\.([0-9a-f]{64})$/.exec(String(token ?? '')) ?? []
  const resource = previewed[Number(at || Number.NaN)]
  if (!resource || Number(until) * 1000 <= now.getTime()) return null
  const wanted = { resource, id: Number(id) }
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(secret, wanted, Number(until))))
    ? wanted
    : null
}

/** The preview address of a saved page or post, published or not. */
export async function previewLink(context: Context, wanted: Previewed) {
  const { resource, id } = wanted
  const found = await readRecord(context, resource, id)
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: entryOf(resource).feature }, found)
  const until = Math.floor(context.now().getTime() / 1000) + seconds
  const token = [previewed.indexOf(resource), id, until, markOf(context.secret, wanted, until)].join('.')
  const slug = encodeURIComponent(String(found.slug))
  const path = resource === 'blog-infos' ? `${await blogPath(context)}/${slug}` : slug
  return { path: `/${path}?preview=${token}`, expires_at: new Date(until * 1000).toISOString() }
}

async function blogPath({ db }: Context): Promise<string> {
  const { blog_page_path } = await db
    .selectFrom('basic_config')
    .select('blog_page_path')
    .executeTakeFirstOrThrow()
  return encodeURIComponent(blog_page_path)
}
