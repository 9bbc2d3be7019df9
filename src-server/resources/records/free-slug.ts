import { type Kysely, sql } from 'kysely'
import { nextFree, reservedSlugs, routeWords } from '#domain/values/slug.ts'
import type { ResourceName } from '#registry'
import type { Schema } from '../../database/schema/schema.ts'
import { entryOf } from '../registry.ts'
import { readName } from '../table.ts'

// Leaves room for "-2" after the longest slug that fits its column.
const longest = 180
const shortened = (slug: string) => slug.slice(0, longest).replace(/-$/, '')

/** The values with a free slug: '-2' on a clash (docs/decisions/0015). */
export async function freeSlug(
  db: Kysely<Schema>,
  name: ResourceName,
  values: Record<string, unknown>,
  ownId: number | null,
): Promise<Record<string, unknown>> {
  const field = entryOf(name).fields.slug
  if (field?.kind !== 'slug' || typeof values.slug !== 'string') return values
  const wanted = shortened(values.slug)
  const others = sql`from ${sql.table(readName(name, entryOf(name)))} where deleted_at is null and id is distinct from ${ownId}`
  // No index finds slugs by their beginning, so they are searched only when the wanted slug is taken.
  const { rows } = await sql<{ slug: string }>`select slug ${others}
    and exists (select ${others} and slug = ${wanted})
    and (slug = ${wanted} or slug like ${`${wanted.replace(/[\\%_]/g, '\\$&')}-%`})`.execute(db)
  const taken = new Set(rows.map(({ slug }) => slug))
  return {
    ...values,
    slug: nextFree(wanted, taken, field.root ? [...reservedSlugs, ...routeWords] : reservedSlugs),
  }
}

/** Free slugs for many new records in one call, in their order: none is taken or returned twice. */
export async function freeSlugs(
  db: Kysely<Schema>,
  name: ResourceName,
  wanted: readonly string[],
): Promise<string[]> {
  const table = sql.table(readName(name, entryOf(name)))
  const taken = new Set<string>()
  for (;;) {
    const used = new Set(taken)
    const slugs = wanted.map((text) => {
      const slug = nextFree(shortened(text), used)
      used.add(slug)
      return slug
    })
    const { rows } = await sql<{ slug: string }>`select slug from ${table}
      where deleted_at is null and slug = any(${slugs}::text[])`.execute(db)
    if (rows.length === 0) return slugs
    for (const { slug } of rows) taken.add(slug)
  }
}
