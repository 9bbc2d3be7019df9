import type { variant } from '#domain/catalog/product.ts'
import type { Problem } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { ChoiceBook } from '#domain/imports/choice-book.ts'
import type { WantedVariant } from '#domain/imports/find-variant.ts'
import { exportedText } from '#domain/imports/read-cells.ts'
import type { StoredVariant } from '#domain/imports/variant-said.ts'
import type { KnownProduct } from './known-products.ts'
import type { TextRow } from './place-rows.ts'

type Saved = Values<typeof variant>

/** What a row says of the choices that make a variant: what to look for, and what of it is not so already. */
export type SaidChoices = {
  wanted: Omit<WantedVariant, 'sku'>
  said: Partial<Saved>
  was: Record<string, string | null>
  problems: Record<string, Problem>
}

const dimensions = [
  ['product_price_type_id', 'price_type'],
  ['product_color_id', 'color'],
  ['product_size_id', 'size'],
] as const

/** Reads the titles of a row; a cell that says what is stored says nothing, whatever it is called now. */
export function saidChoices(
  book: ChoiceBook,
  texts: TextRow['texts'],
  product: KnownProduct,
  stored: StoredVariant | null,
): SaidChoices {
  const result: SaidChoices = { wanted: {}, said: {}, was: {}, problems: {} }
  const { wanted, said, was, problems } = result
  const offered = {
    price_type: product.product_price_infos.map(({ product_price_type_id: id }) => id),
    color: product.color_ids,
    size: product.size_ids,
  }
  for (const [name, of] of dimensions) {
    if (!(name in texts)) continue
    const text = texts[name] ?? null
    const before = stored && exportedText(book.titleOf(of, stored[name]))
    // A price type is never empty, so an empty cell says nothing of it.
    if ((stored && text === before) || (text === null && name === 'product_price_type_id')) continue
    const found = text === null ? { value: null } : book.find(of, text, offered[of])
    if ('problem' in found) {
      problems[name] = found.problem
      continue
    }
    Object.assign(wanted, { [name]: found.value })
    if (stored && stored[name] === found.value) continue
    if (stored || found.value !== null) Object.assign(said, { [name]: found.value })
    if (stored) was[name] = before
  }
  if ('options' in texts) sayOptions(result, book, texts.options ?? null, product, stored)
  return result
}

function sayOptions(
  { wanted, said, was, problems }: SaidChoices,
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
  if (stored || found.value.length > 0) said.options = found.value
  if (stored) was.options = before
}
