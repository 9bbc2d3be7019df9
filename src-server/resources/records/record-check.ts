import { check, type Problems } from '#domain/fields/check.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import { type FieldErrors, rejectErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { freeSlug } from './free-slug.ts'
import { deadReferences } from './references.ts'

export type Body = Readonly<Record<string, unknown>>

/**
 * The values to store from a body, after all checks: valid fields, a free slug, live references, and the rules of the resource's
 * hooks.
 */
export async function checked(
  operation: OperationContext,
  name: ResourceName,
  body: Body,
  stored: StoredRecord | null,
  partial = false,
): Promise<Record<string, unknown>> {
  const fields = columnsOf(entryOf(name))
  const hooks = hooksOf(operation.context, name)
  const { values, errors } = soundByItself(name, body, partial)
  rejectErrors(errors)
  const free = await freeSlug(operation.trx, name, values, stored?.id ?? null)
  const settled = {
    ...free,
    ...(await hooks.beforeSave?.(operation, { ...stored, ...free }, stored, free, body)),
  }
  rejectErrors(await deadReferences(operation, fields, settled, stored))
  rejectErrors((await hooks.rules?.(operation, { ...stored, ...settled }, stored)) ?? {})
  return settled
}

/** The values of a body and the errors of each field by itself, without queries. */
export function soundByItself(
  name: ResourceName,
  body: Body,
  partial: boolean,
): { values: Record<string, unknown>; errors: FieldErrors } {
  const fields = columnsOf(entryOf(name))
  const { values, problems } = check(fields, withSlug(fields, body, partial), partial)
  return { values, errors: withoutEcho(fields, body, problems) }
}

// docs/product.md 5: a slug that is left out is created from the title.
function withSlug(fields: ReturnType<typeof columnsOf>, body: Body, partial: boolean): Body {
  const field = fields.slug
  if (field?.kind !== 'slug' || body.slug || (partial && body.slug === undefined)) return body
  return { ...body, slug: body[field.from] }
}

// A missing title is reported once, and not again for the slug that is created from it.
function withoutEcho(
  fields: ReturnType<typeof columnsOf>,
  body: Body,
  { slug, ...problems }: Problems,
): Problems {
  const field = fields.slug
  const echo = field?.kind === 'slug' && !body.slug && problems[field.from]
  return slug && !echo ? { ...problems, slug } : problems
}
