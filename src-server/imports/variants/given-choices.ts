import type { variant } from '#domain/catalog/product.ts'
import type { Problem } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { ChoiceBook } from '#domain/imports/choice-book.ts'
import type { WantedVariant } from '#domain/imports/find-variant.ts'
import type { StoredVariant } from '#domain/imports/given-variant.ts'
import { exportedText } from '#domain/imports/read-cells.ts'
import type { KnownProduct } from './known-products.ts'
import type { TextRow } from './place-rows.ts'

type Saved = Values<typeof variant>

/** The choices in a row that identify a variant: the ones to look up, and those that differ from the stored ones. */
export type GivenChoices = {
  wanted: Omit<WantedVariant, 'sku'>
  given: Partial<Saved>
  was: Record<string, string | null>
  problems: Record<string, Problem>
}

const dimensions = [
  ['product_price_type_id', 'price_type'],
  ['product_color_id', 'color'],
  ['product_size_id', 'size'],
] as const

/** Reads the titles of a row; a cell with the stored title is no change, even if several choices have that title. */
export function givenChoices(
  book: ChoiceBook,
  texts: TextRow['texts'],
  product: KnownProduct,
  stored: StoredVariant | null,
): GivenChoices {
  const result: GivenChoices = { wanted: {}, given: {}, was: {}, problems: {} }
  const { wanted, given, was, problems } = result
  const offered = {
    price_type: product.product_price_infos.map(({ product_price_type_id: id }) => id),
    color: product.color_ids,
    size: product.size_ids,
  }
  for (const [name, of] of dimensions) {
    if (!(name in texts)) continue
    const text = texts[name] ?? null
    const before = stored && exportedText(book.titleOf(of, stored[name]))
    // A price type is never empty, so an empty cell is ignored.
    if ((stored && text === before) || (text === null && name === 'product_price_type_id')) continue
    const found = text === null ? { value: null } : book.find(of, text, offered[of])
    if ('problem' in found) {
      problems[name] = found.problem
      continue
    }
    Object.assign(wanted, { [name]: found.value })
    if (stored && stored[name] === found.value) continue
    if (stored || found.value !== null) Object.assign(given, { [name]: found.value })
    if (stored) was[name] = before
  }
  if ('options' in texts) sayOptions(result, book, texts.options ?? null, product, stored)
  return result
}

function sayOptions(
  { wanted, given, was, problems }: GivenChoices,
  book: ChoiceBook,
  text: string | null,
  product: KnownProduct,
  stored: StoredVariant | null,
): void {
  const before = stored && exportedText(book.optionsText(stored.options))
  if (stored && text === before) return
  const offered = product.product_type_infos.flatMap(({ item_ids }) => item_ids)
  const found = text === null ? { value: [] } : book.findOptions(text, offered)
  if ('problem' in found) {
    problems.options = found.problem
    return
  }
  wanted.options = found.value
  if (stored && book.optionsText(found.value) === book.optionsText(stored.options)) return
  if (stored || found.value.length > 0) given.options = found.value
  if (stored) was.options = before
}
