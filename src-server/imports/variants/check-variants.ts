import { can } from '#domain/accounts/permissions.ts'
import { variant } from '#domain/catalog/product.ts'
import { check, type Problem } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import { type ChoiceBook, choiceBook } from '#domain/imports/choice-book.ts'
import { findVariant } from '#domain/imports/find-variant.ts'
import type { Mapping } from '#domain/imports/mapping.ts'
import { errorCells } from '#domain/imports/read-cells.ts'
import { importOutcome } from '#domain/imports/run.ts'
import { variantSaid } from '#domain/imports/variant-said.ts'
import { productPriceProblems } from '#domain/orders/pricing/price-check.ts'
import { MOST_VARIANTS } from '#domain/variants/variant-matrix.ts'
import { stockFeature } from '../../catalog/products/adjust-stock.ts'
import { readChoiceTitles } from '../../catalog/products/choice-titles.ts'
import type { Work } from '../../context/operation.ts'
import type { Found, VariantRecord } from '../records/staged-row.ts'
import { saidChoices } from './choices-said.ts'
import type { KnownProduct } from './known-products.ts'
import { type PlacedRow, placeRows, type TextRow } from './place-rows.ts'

type SavedVariant = Values<typeof variant>

/** What would become of these rows of prices and stock, by the rules of the product form; nothing is written. */
export async function checkVariants(
  work: Work,
  mapping: Mapping,
  rows: readonly TextRow[],
): Promise<Found[]> {
  const placed = await placeRows(work, rows)
  const book = choiceBook(await readChoiceTitles(work.trx))
  return placed.map((row) => {
    const errors = errorCells(row.texts)
    return hasAny(errors) ? wrong(row.line, null, errors) : foundOf(work, book, row, Object.values(mapping))
  })
}

function foundOf(work: Work, book: ChoiceBook, row: PlacedRow, columns: readonly string[]): Found {
  const { line, texts, product, problems } = row
  if (!product) return wrong(line, null, problems)
  // A row that names no variant is about the one without a choice where its cell is blank.
  const asked = row.variant ? texts : { ...blankChoices(columns), ...texts }
  const choices = saidChoices(book, asked, product, row.variant ?? null)
  const found = row.variant ?? findVariant(product.product_price_infos, { ...choices.wanted, sku: row.sku })
  if (found === 'ambiguous')
    return wrong(line, null, hasAny(choices.problems) ? choices.problems : row.ambiguous)
  const { said, was, problems: unsound } = variantSaid(texts, found)
  const chosen = row.variant || !found ? choices : saidChoices(book, texts, product, found)
  Object.assign(said, chosen.said)
  const all = { ...problems, ...chosen.problems, ...unsound }
  if (said.stock_change && !can(work.context.user, 'edit', stockFeature, product))
    all[saysStock(texts)] = { reason: 'undo_not_allowed' }
  const record_id = found?.id ?? null
  if (Object.keys(said).length === 0 && found)
    return hasAny(all)
      ? wrong(line, record_id, all)
      : { line, record_id, outcome: importOutcome('unchanged'), record: null, problems: null }
  const broken = { ...brokenRules(product, found, said, texts), ...all }
  if (hasAny(broken)) return wrong(line, record_id, broken)
  const { stock_change: change, ...rest } = found ? said : newVariant(said)
  const record: VariantRecord = {
    ...rest,
    ...(change
      ? { change, [saysStock(texts)]: texts.stock_qty ? (found?.stock_qty ?? 0) + change : change }
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

const saysStock = (texts: PlacedRow['texts']) => (texts.stock_qty ? 'stock_qty' : 'stock_change')

const wrong = (line: number, record_id: number | null, problems: Record<string, Problem>): Found => ({
  line,
  record_id,
  outcome: importOutcome('error'),
  record: null,
  problems,
})

const newVariant = (said: Partial<SavedVariant>): SavedVariant => check(variant, said).values

/** The rules of the product form, with the row in its place among the variants: which of them it would break, and where. */
function brokenRules(
  product: KnownProduct,
  found: KnownProduct['product_price_infos'][number] | null,
  said: Partial<SavedVariant>,
  texts: PlacedRow['texts'],
): Record<string, Problem> {
  const { values, problems } = check(variant, { ...found, ...said, stock_change: said.stock_change ?? null })
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
    return [column === 'stock_change' ? saysStock(texts) : column, problem]
  })
  return Object.fromEntries(columns)
}
