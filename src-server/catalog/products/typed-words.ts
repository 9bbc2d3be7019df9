import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import type { ResourceName } from '#registry'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { storeRecord } from '../../resources/records/engine.ts'
import { entryOf } from '../../resources/registry.ts'
import type { SavedProduct } from './product-parts.ts'

/**
 * New titles that were typed into a selection field (docs/domain.md 1.3): their records are created when the product is saved.
 */
const kinds = [
  { typed: 'new_generics', links: 'generic_ids', resource: 'generics' },
  { typed: 'new_diseases', links: 'disease_ids', resource: 'disease' },
  { typed: 'new_tags', links: 'tag_ids', resource: 'tags' },
] as const

/** The links with the records of the typed titles appended; an existing record is reused, a missing one is created. */
export async function linksOfWords(
  operation: OperationContext,
  product: Partial<SavedProduct>,
  sent: Partial<SavedProduct>,
): Promise<Partial<SavedProduct>> {
  const linked: Partial<SavedProduct> = {}
  for (const { typed, links, resource } of kinds) {
    const words = titlesOf(sent[typed])
    if (words.length === 0) continue
    await oneAtATime(operation, resource)
    const ids = await idsByWord(operation, resource, words)
    if (mayCreate(operation, resource))
      for (const [at, word] of words.entries())
        if (!ids.has(key(word)))
          ids.set(key(word), await create(operation, resource, word, `${typed}.${at}.title`))
    const ofWords = words.flatMap((word) => ids.get(key(word)) ?? [])
    linked[links] = [...new Set([...(product[links] ?? []), ...ofWords])]
  }
  return linked
}

/** Errors of typed titles without a record, if the current user may not create one. */
export async function strayWords(
  operation: OperationContext,
  product: Partial<SavedProduct>,
): Promise<FieldErrors> {
  const problems: FieldErrors = {}
  for (const { typed, resource } of kinds) {
    const words = titlesOf(product[typed])
    if (words.length === 0 || mayCreate(operation, resource)) continue
    const ids = await idsByWord(operation, resource, words)
    for (const [at, word] of words.entries())
      if (!ids.has(key(word))) problems[`${typed}.${at}.title`] = { reason: 'may_not_create' }
  }
  return problems
}

const titlesOf = (rows: SavedProduct['new_tags'] | undefined) =>
  (rows ?? []).map(({ title }) => visible(title))

// Removes characters without width, which make titles look alike; the joiners of Bengali are visible and stay.
const visible = (title: string) =>
  title
    .replace(/[\u200b\u2060\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const key = (word: string) => word.toLowerCase()

const mayCreate = ({ guarded, context }: OperationContext, resource: ResourceName) =>
  !guarded || can(context.user, 'create', entryOf(resource).feature)

// Serialises the creation, so that two forms with the same new title create one record.
const oneAtATime = ({ trx }: OperationContext, resource: ResourceName) =>
  sql`select pg_advisory_xact_lock(hashtext(${`words of ${resource}`}))`.execute(trx)

/** The records with these titles in either language that are not deleted, by title in lower case; the oldest of several. */
async function idsByWord(
  { trx }: OperationContext,
  resource: ResourceName,
  words: readonly string[],
): Promise<Map<string, number>> {
  const title = entryOf(resource).title
  const { rows } = await sql<{ id: number; words: string[] }>`
    select t.id, array_remove(array[${small(title)}, ${small(`${title}_bn`)}], null) as words
    from ${sql.table(resource)} t where t.deleted_at is null
      and (${small(title)} = any(${words.map(key)}::text[]) or ${small(`${title}_bn`)} = any(${words.map(key)}::text[]))
    order by t.id desc`.execute(trx)
  return new Map(rows.flatMap((row) => row.words.map((word) => [word, row.id] as const)))
}

const small = (column: string) => sql`lower(t.${sql.ref(column)} collate "und-x-icu")`

/** Creates a published record; its errors are reported at the typed title. */
async function create(
  operation: OperationContext,
  resource: ResourceName,
  word: string,
  path: string,
): Promise<number> {
  try {
    const { id } = await storeRecord(operation, resource, { [entryOf(resource).title]: word, status: true })
    return id
  } catch (error) {
    const [found] = error instanceof Failure ? Object.entries(error.errors ?? {}) : []
    if (!found) throw error
    const [field, problem] = found
    const nameless = field === 'slug' && problem.reason === 'required'
    throw new Failure(422, 'invalid', { errors: { [path]: nameless ? { reason: 'slug_missing' } : problem } })
  }
}
