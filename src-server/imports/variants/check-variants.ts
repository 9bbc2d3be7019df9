import { can } from '#domain/accounts/permissions.ts'
import { variant } from '#domain/catalog/product.ts'
import { check, type Problem } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import { type ChoiceBook, choiceBook } from '#domain/imports/choice-book.ts'
import { findVariant } from '#domain/imports/find-variant.ts'
import { givenVariant, type StoredVariant } from '#domain/imports/given-variant.ts'
import type { Mapping } from '#domain/imports/mapping.ts'
import { errorCells } from '#domain/imports/read-cells.ts'
import { importOutcome } from '#domain/imports/run.ts'
import { productPriceProblems } from '#domain/orders/pricing/price-check.ts'
import { withFirstTier } from '#domain/variants/tier-text.ts'
import { MOST_VARIANTS } from '#domain/variants/variant-matrix.ts'
import { stockFeature } from '../../catalog/products/adjust-stock.ts'
import { readChoiceTitles } from '../../catalog/products/choice-titles.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Found, VariantRecord } from '../records/staged-row.ts'
import { givenChoices } from './given-choices.ts'
import type { KnownProduct } from './known-products.ts'
import { type PlacedRow, placeRows, type TextRow } from './place-rows.ts'

type SavedVariant = Values<typeof variant>

/** A row with the variant that it changes or adds. */
type Draft = {
  line: number
  texts: PlacedRow['texts']
  product: KnownProduct
  found: StoredVariant | null
  given: Partial<SavedVariant>
  was: Record<string, string | null>
  /** The whole variant after the change. */
  values: SavedVariant
  problems: Record<string, Problem>
}

/**
 * Checks rows of prices and stock by the rules of the product form and returns the expected result; nothing is written. The rows of one
 * product are checked together, because they are saved together: a strip needs the pieces of another row.
 */
export async function checkVariants(
  operation: OperationContext,
  mapping: Mapping,
  rows: readonly TextRow[],
): Promise<Found[]> {
  const placed = await placeRows(operation, rows)
  const book = choiceBook(await readChoiceTitles(operation.trx))
  return checkPlaced(operation, book, placed, Object.values(mapping))
}

/** The same for rows whose products are known. `columns`: the fields that a row without a text leaves empty. */
export function checkPlaced(
  operation: OperationContext,
  book: ChoiceBook,
  placed: readonly PlacedRow[],
  columns: readonly string[],
): Found[] {
  const read = placed.map((row) => {
    const errors = errorCells(row.texts)
    return hasAny(errors) ? wrong(row.line, null, errors) : draftOf(operation, book, row, columns)
  })
  const ofProduct = new Map<number, Draft[]>()
  for (const draft of read.filter(isDraft)) {
    const drafts = ofProduct.get(draft.product.id)
    if (drafts) drafts.push(draft)
    else ofProduct.set(draft.product.id, [draft])
  }
  return read.map((one) => (isDraft(one) ? foundOf(one, ofProduct.get(one.product.id) ?? []) : one))
}

const isDraft = (one: Draft | Found): one is Draft => 'values' in one

function draftOf(
  operation: OperationContext,
  book: ChoiceBook,
  row: PlacedRow,
  columns: readonly string[],
): Draft | Found {
  const { line, product } = row
  if (!product) return wrong(line, null, row.problems)
  // In a row that names no variant, a blank choice means the variant without that choice.
  const wanted = row.variant ? row.texts : { ...blankChoices(columns), ...row.texts }
  const choices = givenChoices(book, wanted, product, row.variant ?? null)
  const found = row.variant ?? findVariant(product.product_price_infos, { ...choices.wanted, sku: row.sku })
  if (found === 'ambiguous')
    return wrong(line, null, hasAny(choices.problems) ? choices.problems : row.ambiguous)
  const texts =
    row.tier === undefined ? row.texts : { ...row.texts, tiers: withFirstTier(found?.tiers ?? [], row.tier) }
  const { given, was, problems: unsound } = givenVariant(texts, found)
  const chosen = row.variant || !found ? choices : givenChoices(book, texts, product, found)
  Object.assign(given, chosen.given)
  const all = { ...row.problems, ...chosen.problems, ...unsound }
  if (given.stock_change && !can(operation.context.user, 'edit', stockFeature, product))
    all[stockColumn(texts)] = { reason: 'undo_not_allowed' }
  if (Object.keys(given).length === 0 && found)
    return hasAny(all)
      ? wrong(line, found.id, all)
      : { line, record_id: found.id, outcome: importOutcome('unchanged'), record: null, problems: null }
  const { values, problems } = check(variant, {
    ...found,
    ...given,
    stock_change: given.stock_change ?? null,
  })
  return {
    line,
    texts,
    product,
    found: found ?? null,
    given,
    was: { ...was, ...chosen.was },
    values,
    problems: { ...byColumn(problems, texts), ...all },
  }
}

/** The expected result of a row, given those of the same product. */
function foundOf(draft: Draft, ofProduct: readonly Draft[]): Found {
  const { line, texts, product, found, given, was } = draft
  const record_id = found?.id ?? null
  const problems = { ...brokenRules(draft, ofProduct), ...draft.problems }
  if (hasAny(problems)) return wrong(line, record_id, problems)
  const { stock_change: change, ...rest } = found ? given : newVariant(given)
  const record: VariantRecord = {
    ...rest,
    ...(change
      ? { change, [stockColumn(texts)]: texts.stock_qty ? (found?.stock_qty ?? 0) + change : change }
      : {}),
    product_id: product.id,
    updated_at: product.updated_at,
    was,
  }
  return { line, record_id, outcome: importOutcome(found ? 'update' : 'create'), record, problems: null }
}

const blankChoices = (columns: readonly string[]): Record<string, null> =>
  Object.fromEntries(choiceColumns.filter((name) => columns.includes(name)).map((name) => [name, null]))

const choiceColumns = ['product_price_type_id', 'product_color_id', 'product_size_id', 'options']

const hasAny = (problems: object): boolean => Object.keys(problems).length > 0

const stockColumn = (texts: PlacedRow['texts']) => (texts.stock_qty ? 'stock_qty' : 'stock_change')

const wrong = (line: number, record_id: number | null, problems: Record<string, Problem>): Found => ({
  line,
  record_id,
  outcome: importOutcome('error'),
  record: null,
  problems,
})

const newVariant = (given: Partial<SavedVariant>): SavedVariant => check(variant, given).values

/**
 * The errors of the product form with the row's variant, by column. A row that is wrong beside the stored variants can be right beside
 * those of the other rows; where two rows contradict each other, it is the one that contradicts the stored ones that is wrong.
 */
function brokenRules(draft: Draft, ofProduct: readonly Draft[]): Record<string, Problem> {
  const { product, found } = draft
  const stored = product.product_price_infos.filter(({ id }) => id !== found?.id)
  const problems = problemsBeside(stored, draft)
  if (!hasAny(problems) || ofProduct.length < 2) return problems
  return hasAny(problemsBeside(otherVariants(draft, stored, ofProduct), draft)) ? problems : {}
}

type AnyVariant = StoredVariant | SavedVariant

function problemsBeside(
  others: readonly AnyVariant[],
  { found, values, texts }: Draft,
): Record<string, Problem> {
  if (!found && others.length >= MOST_VARIANTS)
    return { product: { reason: 'too_many', args: { max: MOST_VARIANTS } } }
  const own = `product_price_infos.${others.length}`
  const rules = Object.entries(productPriceProblems([...others, values])).flatMap(
    ([path, problem]): [string, Problem][] =>
      path === own || path.startsWith(`${own}.`)
        ? [[path.slice(own.length + 1) || 'product_price_type_id', problem]]
        : [],
  )
  return byColumn(Object.fromEntries(rules), texts)
}

/** The product's other variants after the import, without the rows that are wrong on their own. */
function otherVariants(
  draft: Draft,
  stored: readonly StoredVariant[],
  ofProduct: readonly Draft[],
): AnyVariant[] {
  const others = ofProduct.filter((one) => one !== draft && !hasAny(one.problems))
  const changed = new Map(others.map((one) => [one.found?.id, one.values]))
  const added = others.filter(({ found }) => !found).map(({ values }) => values)
  return [...stored.map((one) => changed.get(one.id) ?? one), ...added]
}

const byColumn = (problems: Record<string, Problem>, texts: PlacedRow['texts']): Record<string, Problem> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]): [string, Problem] => {
      const column = path.split('.')[0] ?? path
      return [column === 'stock_change' ? stockColumn(texts) : column, problem]
    }),
  )
