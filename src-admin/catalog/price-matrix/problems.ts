import { product, variant } from '#domain/catalog/product.ts'
import { check, type Problem, type Problems } from '#domain/fields/check.ts'
import { priceProblems, repeatedVariants } from '#domain/orders/pricing/price-check.ts'
import { onlyOffered } from '../product-form/offered.ts'
import type { ProductForm, VariantForm } from './variant-form.ts'

const known = new WeakMap<VariantForm, Problems>()

/** The problems of a row on its own, by path: its fields, then its prices as far as they are readable. */
export function rowProblems(row: VariantForm): Problems {
  const before = known.get(row)
  if (before) return before
  const { values, problems } = check(variant, row)
  const broken = new Set(Object.keys(problems))
  const brokenTier = (at: number) => [...broken].some((path) => path.startsWith(`tiers.${at}.`))
  for (const [path, problem] of Object.entries(priceProblems(values))) {
    const [name, at] = path.split('.')
    // A rule does not apply to a value that is not a number yet; a tier is also compared with the previous one.
    const unread =
      name === 'tiers' && at !== undefined && (brokenTier(Number(at)) || brokenTier(Number(at) - 1))
    if (!broken.has(path) && !unread) problems[path] = problem
  }
  known.set(row, problems)
  return problems
}

type Offering = Pick<ProductForm, 'color_ids' | 'size_ids' | 'product_type_infos'>

/**
 * All problems of the price entries, by path below their field (`2.tiers.1.discount_price`): the server's rules, applied to the
 * values as they would be saved, so that two entries which differ only in options no longer offered count as duplicates.
 */
export function matrixProblems(rows: readonly VariantForm[], offering: Offering): Problems {
  const problems: Problems = {}
  for (const [at, row] of rows.entries())
    for (const [path, problem] of Object.entries(rowProblems(row))) problems[`${at}.${path}`] = problem
  const saved = onlyOffered({
    ...offering,
    product_price_infos: [...rows],
  } as ProductForm).product_price_infos
  const complete = saved.filter(({ product_price_type_id }) => product_price_type_id)
  const places = saved.flatMap((entry, at) => (entry.product_price_type_id ? [at] : []))
  for (const [at, problem] of Object.entries(repeatedVariants(complete)))
    problems[String(places[Number(at)])] = problem as Problem
  if (rows.length > product.product_price_infos.max)
    problems[''] = { reason: 'too_many', args: { max: product.product_price_infos.max } }
  return problems
}
