import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import type { ResourceName } from '#registry'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { storeRecord } from '../../resources/records/engine.ts'
import { entryOf } from '../../resources/registry.ts'
import type { SavedProduct } from './product-parts.ts'

/** Words that were typed where one picks (docs/domain.md 1.3): they become entries when the product is saved. */
const kinds = [
  { typed: 'new_generics', links: 'generic_ids', resource: 'generics' },
  { typed: 'new_diseases', links: 'disease_ids', resource: 'disease' },
  { typed: 'new_tags', links: 'tag_ids', resource: 'tags' },
] as const

/** The links with the entries of the typed words at their end; an entry that is there is taken, any other is made. */
export async function linksOfWords(
  work: Work,
  product: Partial<SavedProduct>,
  sent: Partial<SavedProduct>,
): Promise<Partial<SavedProduct>> {
  const linked: Partial<SavedProduct> = {}
  for (const { typed, links, resource } of kinds) {
    const words = titlesOf(sent[typed])
    if (words.length === 0) continue
    await oneAtATime(work, resource)
    const ids = await idsByWord(work, resource, words)
    if (mayCreate(work, resource))
      for (const [at, word] of words.entries())
        if (!ids.has(key(word)))
          ids.set(key(word), await create(work, resource, word, `${typed}.${at}.title`))
    const ofWords = words.flatMap((word) => ids.get(key(word)) ?? [])
    linked[links] = [...new Set([...(product[links] ?? []), ...ofWords])]
  }
  return linked
}

/** Words that stay without an entry, because whoever typed them may not make one. */
export async function strayWords(work: Work, product: Partial<SavedProduct>): Promise<FieldErrors> {
  const problems: FieldErrors = {}
  for (const { typed, resource } of kinds) {
    const words = titlesOf(product[typed])
    if (words.length === 0 || mayCreate(work, resource)) continue
    const ids = await idsByWord(work, resource, words)
    for (const [at, word] of words.entries())
      if (!ids.has(key(word))) problems[`${typed}.${at}.title`] = { reason: 'may_not_create' }
  }
  return problems
}

const titlesOf = (rows: SavedProduct['new_tags'] | undefined) =>
  (rows ?? []).map(({ title }) => visible(title))

// What has no width cannot be seen to differ; the joiners of Bengali can.
const visible = (title: string) =>
  title
    .replace(/[\u200b\u2060\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const key = (word: string) => word.toLowerCase()

const mayCreate = ({ guarded, context }: Work, resource: ResourceName) =>
  !guarded || can(context.user, 'create', entryOf(resource).feature)

// Two forms that type the same new word at once make one entry of it.
const oneAtATime = ({ trx }: Work, resource: ResourceName) =>
  sql`select pg_advisory_xact_lock(hashtext(${`words of ${resource}`}))`.execute(trx)

/** The live entries that are called so, in either language, by the word in small letters; the oldest of two. */
async function idsByWord(
  { trx }: Work,
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

/** A new published entry; what is wrong with it is wrong with the word. */
async function create(work: Work, resource: ResourceName, word: string, path: string): Promise<number> {
  try {
    const { id } = await storeRecord(work, resource, { [entryOf(resource).title]: word, status: true })
    return id
  } catch (error) {
    const [found] = error instanceof Failure ? Object.entries(error.errors ?? {}) : []
    if (!found) throw error
    const [field, problem] = found
    const nameless = field === 'slug' && problem.reason === 'required'
    throw new Failure(422, 'invalid', { errors: { [path]: nameless ? { reason: 'slug_missing' } : problem } })
  }
}
