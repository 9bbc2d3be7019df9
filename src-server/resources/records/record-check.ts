import { check, type Problems } from '#domain/fields/check.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { freeSlug } from './free-slug.ts'
import { deadReferences } from './references.ts'

export type Body = Readonly<Record<string, unknown>>

/** What is stored of a body: read, sound by itself, its slug free, its references alive, its service's rules kept. */
export async function checked(
  work: Work,
  name: ResourceName,
  body: Body,
  stored: StoredRecord | null,
  partial = false,
): Promise<Record<string, unknown>> {
  const fields = columnsOf(entryOf(name))
  const hooks = hooksOf(work.context, name)
  const { values, errors } = soundByItself(name, body, partial)
  refuse(errors)
  const free = await freeSlug(work.trx, name, values, stored?.id ?? null)
  const settled = { ...free, ...(await hooks.settle?.(work, { ...stored, ...free }, stored, free, body)) }
  refuse(await deadReferences(work, fields, settled, stored))
  refuse((await hooks.rules?.(work, { ...stored, ...settled }, stored)) ?? {})
  return settled
}

/** What a body says, and what is wrong with each of its fields by itself; nothing is asked of the database. */
export function soundByItself(
  name: ResourceName,
  body: Body,
  partial: boolean,
): { values: Record<string, unknown>; errors: FieldErrors } {
  const fields = columnsOf(entryOf(name))
  const { values, problems } = check(fields, withSlug(fields, body, partial), partial)
  return { values, errors: withoutEcho(fields, body, problems) }
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}

// docs/product.md 5: a slug that was left out is made from the title.
function withSlug(fields: ReturnType<typeof columnsOf>, body: Body, partial: boolean): Body {
  const field = fields.slug
  if (field?.kind !== 'slug' || body.slug || (partial && body.slug === undefined)) return body
  return { ...body, slug: body[field.from] }
}

// A missing title is said once, not again of the slug that would have come from it.
function withoutEcho(
  fields: ReturnType<typeof columnsOf>,
  body: Body,
  { slug, ...problems }: Problems,
): Problems {
  const field = fields.slug
  const echo = field?.kind === 'slug' && !body.slug && problems[field.from]
  return slug && !echo ? { ...problems, slug } : problems
}
