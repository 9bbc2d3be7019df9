import type { product } from '#domain/catalog/product.ts'
import type { Values } from '#domain/fields/fields.ts'

type Saved = Partial<Values<typeof product> & { status: boolean }>

/** Fields that the keyword search covers. */
const texts = [
  'product_title',
  'product_title_bn',
  'company_id',
  'generic_ids',
  'disease_ids',
  'tag_ids',
] as const
/** Fields that searches are filtered by. */
const choices = [
  'category_ids',
  'company_id',
  'generic_ids',
  'disease_ids',
  'color_ids',
  'product_mode_infos',
  'product_type_infos',
] as const

/**
 * The product lists that a save affects: those that the product joins or leaves, and those whose order depends on a changed
 * field. A price, for instance, affects searches and the alternatives of the same generics, but no list of a category. Undefined
 * when the records have too few fields to decide: then every list counts as affected (docs/caching.md).
 */
export function affectedLists(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] | undefined {
  const states = [before, after].filter((state) => state !== null)
  if (!states.every(isWhole)) return undefined
  const [was, is] = [listsOf(before), listsOf(after)]
  const lists = new Set([...was, ...is].filter((list) => !(was.has(list) && is.has(list))))
  if (was.size === 0 && is.size === 0) return []
  const joinsOrLeaves = was.size > 0 !== is.size > 0
  const differs = (fields: readonly string[]) =>
    fields.some((field) => !isSame(before?.[field], after?.[field]))
  if (joinsOrLeaves || differs(texts) || !isSame(skusOf(before), skusOf(after))) lists.add('text')
  if (joinsOrLeaves || differs(choices)) lists.add('choices')
  if (joinsOrLeaves || differs(['from_price'])) lists.add('price')
  if (joinsOrLeaves || differs(['company_id', 'category_ids', 'from_price', 'product_price_infos']))
    for (const state of states)
      for (const id of (state as Saved).generic_ids ?? []) lists.add(`generic:${id}`)
  return [...lists]
}

/** Whether the state has all the fields that the engine reads; a bulk change has only those that it changes. */
const isWhole = (state: Record<string, unknown>): boolean =>
  ['status', 'category_ids', 'generic_ids', 'product_price_infos', 'from_price'].every(
    (field) => field in state,
  )

/** The lists that contain a product; none while it is not published. */
function listsOf(state: Record<string, unknown> | null): Set<string> {
  const saved = (state ?? {}) as Saved
  if (!saved.status) return new Set()
  return new Set([
    'all',
    ...(saved.company_id ? [`company:${saved.company_id}`] : []),
    ...(saved.category_ids ?? []).map((id) => `category:${id}`),
    ...(saved.generic_ids ?? []).map((id) => `generic:${id}`),
    ...(saved.tag_ids ?? []).map((id) => `tag:${id}`),
    ...(saved.product_mode_infos ?? []).map(({ mode_id }) => `mode:${mode_id}`),
    ...(saved.product_type_infos ?? []).map(({ product_type_id }) => `type:${product_type_id}`),
    ...(saved.selected ? ['selected'] : []),
    ...(saved.allow_custom_design ? ['designable'] : []),
  ])
}

const skusOf = (state: Record<string, unknown> | null): unknown[] =>
  ((state as Saved | null)?.product_price_infos ?? []).map(({ sku }) => sku)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
