import { sql } from 'kysely'
import { cached } from '../cache/cached.ts'
import type { Tagged } from '../cache/tags.ts'
import type { Context } from '../context/context.ts'
import { readBasicConfig } from '../site/site-config.ts'

/** The pages that search engines should index, as paths without an origin, so that they can be cached. */

export type SiteAddress = { path: string; changed: string | null }
export type PartName = 'pages' | 'products' | 'posts'
export type Part = { name: PartName; number: number; changed: string | null }

/** Pages per sitemap file. A file may have 50,000 URLs, one for each language; small files are read again sooner. */
export const mostInPart = 5_000

type Source = { table: string; resource: Tagged; below: (context: Context) => Promise<string> }

const config = async (context: Context) => (await readBasicConfig(context)).site_basic_config_data

const sources: Record<Exclude<PartName, 'pages'>, Source> = {
  products: {
    table: 'products',
    resource: 'products',
    below: async (context) => (await config(context)).product_detail_path,
  },
  posts: {
    table: 'blog_infos',
    resource: 'blog-infos',
    below: async (context) => (await config(context)).blog_page_path,
  },
}

type Row = { slug: string; changed: string }

const published = sql`status and deleted_at is null`

async function partsOf(context: Context, name: Exclude<PartName, 'pages'>): Promise<Part[]> {
  const { table, resource } = sources[name]
  return cached(context, { name: 'sitemap parts', input: name, tags: [resource] }, async ({ db }) => {
    const { rows } = await sql<{ number: number; changed: string }>`
      select number, max(updated_at) as changed from (
        select updated_at, ((row_number() over (order by id) - 1) / ${mostInPart})::integer + 1 as number
        from ${sql.table(table)} where ${published}
      ) parted group by number order by number`.execute(db)
    return rows.map((row) => ({ name, ...row }))
  })
}

/** All files of the sitemap, each with the time of the latest change in it. */
export async function sitemapParts(context: Context): Promise<Part[]> {
  const [pages, products, posts] = await Promise.all([
    pagesBelowRoot(context),
    partsOf(context, 'products'),
    partsOf(context, 'posts'),
  ])
  const changed = pages.map((page) => page.changed).sort()
  return [{ name: 'pages', number: 1, changed: changed.at(-1) ?? null }, ...products, ...posts]
}

/** The addresses of a sitemap file; empty when there is no such file. */
export async function siteAddressesOf(
  context: Context,
  name: PartName,
  number: number,
): Promise<SiteAddress[]> {
  if (name === 'pages') return number === 1 ? ownPages(context) : []
  const { table, resource, below } = sources[name]
  const rows = await cached(
    context,
    { name: 'sitemap part', input: [name, number], tags: [resource] },
    async ({ db }) => {
      const { rows } = await sql<Row>`select slug, updated_at as changed from ${sql.table(table)}
      where ${published} order by id limit ${mostInPart} offset ${(number - 1) * mostInPart}`.execute(db)
      return rows
    },
  )
  const top = `/${encodeURIComponent(await below(context))}`
  return rows.map(({ slug, changed }) => ({ path: `${top}/${encodeURIComponent(slug)}`, changed }))
}

/** Static pages and categories, which are directly below the root (docs/decisions/0031). */
const pagesBelowRoot = (context: Context): Promise<Row[]> =>
  cached(context, { name: 'sitemap pages', tags: ['static-page-infos', 'categories'] }, async ({ db }) => {
    const { rows } = await sql<Row>`
      (select slug, updated_at as changed from static_page_infos where ${published} order by id limit ${mostInPart / 2})
      union all
      (select slug, updated_at as changed from categories where ${published} order by id limit ${mostInPart / 2 - 10})`.execute(
      db,
    )
    return rows
  })

async function ownPages(context: Context): Promise<SiteAddress[]> {
  const { blog_page_path } = await config(context)
  const lists = [
    '/',
    '/products',
    `/${encodeURIComponent(blog_page_path)}`,
    '/blog-page/photos',
    '/studio-page',
  ]
  const pages = await pagesBelowRoot(context)
  return [
    ...lists.map((path) => ({ path, changed: null })),
    ...pages.map(({ slug, changed }) => ({ path: `/${encodeURIComponent(slug)}`, changed })),
  ]
}
