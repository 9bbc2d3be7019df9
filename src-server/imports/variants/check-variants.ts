import { can } from '#domain/accounts/permissions.ts'
import { variant } from '#domain/catalog/product.ts'
import { check, type Problem } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import { type ChoiceBook, choiceBook } from '#domain/imports/choice-book.ts'
import { findVariant } from '#domain/imports/find-variant.ts'
import { givenVariant } from '#domain/imports/given-variant.ts'
import type { Mapping } from '#domain/imports/mapping.ts'
import { errorCells } from '#domain/imports/read-cells.ts'
import { importOutcome } from '#domain/imports/run.ts'
import { productPriceProblems } from '#domain/orders/pricing/price-check.ts'
import { MOST_VARIANTS } from '#domain/variants/variant-matrix.ts'
import { stockFeature } from '../../catalog/products/adjust-stock.ts'
import { readChoiceTitles } from '../../catalog/products/choice-titles.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Found, VariantRecord } from '../records/staged-row.ts'
import { givenChoices } from './given-choices.ts'
import type { KnownProduct } from './known-products.ts'
import { type PlacedRow, placeRows, type TextRow } from './place-rows.ts'

type SavedVariant = Values<typeof variant>

/** Checks rows of prices and stock by the rules of the product form and returns the expected result; nothing is written. */
export async function checkVariants(
  operation: OperationContext,
  mapping: Mapping,
  rows: readonly TextRow[],
): Promise<Found[]> {
  const placed = await placeRows(operation, rows)
  const book = choiceBook(await readChoiceTitles(operation.trx))
  return placed.map((row) => {
    const errors = errorCells(row.texts)
    return hasAny(errors)
      ? wrong(row.line, null, errors)
      : foundOf(operation, book, row, Object.values(mapping))
  })
}

function foundOf(
  operation: OperationContext,
  book: ChoiceBook,
  row: PlacedRow,
  columns: readonly string[],
): Found {
  const { line, texts, product, problems } = row
  if (!product) return wrong(line, null, problems)
  // In a row that names no variant, a blank choice means the variant without that choice.
  const wanted = row.variant ? texts : { ...blankChoices(columns), ...texts }
  const choices = givenChoices(book, wanted, product, row.variant ?? null)
  const found = row.variant ?? findVariant(product.product_price_infos, { ...choices.wanted, sku: row.sku })
  if (found === 'ambiguous')
    return wrong(line, null, hasAny(choices.problems) ? choices.problems : row.ambiguous)
  const { given, was, problems: unsound } = givenVariant(texts, found)
  const chosen = row.variant || !found ? choices : givenChoices(book, texts, product, found)
  Object.assign(given, chosen.given)
  const all = { ...problems, ...chosen.problems, ...unsound }
  if (given.stock_change && !can(operation.context.user, 'edit', stockFeature, product))
    all[stockColumn(texts)] = { reason: 'undo_not_allowed' }
  const record_id = found?.id ?? null
  if (Object.keys(given).length === 0 && found)
    return hasAny(all)
      ? wrong(line, record_id, all)
      : { line, record_id, outcome: importOutcome('unchanged'), record: null, problems: null }
  const broken = { ...brokenRules(product, found, given, texts), ...all }
  if (hasAny(broken)) return wrong(line, record_id, broken)
  const { stock_change: change, ...rest } = found ? given : newVariant(given)
  const record: VariantRecord = {
    ...rest,
    ...(change
      ? { change, [stockColumn(texts)]: texts.stock_qty ? (found?.stock_qty ?? 0) + change : change }
      : {}),
    product_id: product.id,
    updated_at: product.updated_at,
    was: { ...was, ...chosen.was },
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

/** The errors of the product form with the row added to the variants, by column. */
function brokenRules(
  product: KnownProduct,
  found: KnownProduct['product_price_infos'][number] | null,
  given: Partial<SavedVariant>,
  texts: PlacedRow['texts'],
): Record<string, Problem> {
  const { values, problems } = check(variant, {
    ...found,
    ...given,
    stock_change: given.stock_change ?? null,
  })
  const others = product.product_price_infos.filter(({ id }) => id !== found?.id)
  if (!found && others.length >= MOST_VARIANTS)
    return { product: { reason: 'too_many', args: { max: MOST_VARIANTS } } }
  const place = others.length
  const rules = productPriceProblems([...others, values])
  const own = `product_price_infos.${place}`
  const broken = Object.entries(rules).flatMap(([path, problem]): [string, Problem][] =>
    path === own || path.startsWith(`${own}.`)
      ? [[path.slice(own.length + 1) || 'product_price_type_id', problem]]
      : [],
  )
  const columns = [...Object.entries(problems), ...broken].map(([path, problem]): [string, Problem] => {
    const column = path.split('.')[0] ?? path
    return [column === 'stock_change' ? stockColumn(texts) : column, problem]
  })
  return Object.fromEntries(columns)
}
