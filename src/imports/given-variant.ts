import { variant } from '../catalog/product.ts'
import { checkField, type Problem } from '../fields/check.ts'
import type { Field, Values } from '../fields/fields.ts'
import { toLatinDigits } from '../language/digits.ts'
import { parseTiers, writeTiers } from '../variants/tier-text.ts'
import { plainVariantFields, variantRow } from '../variants/variant-row.ts'
import { idOfChoice } from './choice-title.ts'
import { exportedText } from './read-cells.ts'

/** A variant as it is stored. */
export type StoredVariant = Values<typeof variant> & { id: number; stock_qty: number }

type Texts = Readonly<Record<string, string | null>>

/** The values of a row that differ from the stored variant, by field; and its problems, by column. */
export type GivenVariant = {
  given: Partial<Values<typeof variant>>
  /** The previous values, as cell texts. */
  was: Record<string, string | null>
  problems: Record<string, Problem>
}

/** The stock_type of a variant with tracked stock. */
const counted = 1

/** Parses prices, limits, stock and texts of a row; for an existing variant only the differences are returned. */
export function givenVariant(texts: Texts, stored: StoredVariant | null): GivenVariant {
  const result: GivenVariant = { given: {}, was: {}, problems: {} }
  for (const name of plainVariantFields)
    if (name in texts) sayPlain(result, name, texts[name] ?? null, stored)
  if ('tiers' in texts) sayTiers(result, texts.tiers ?? null, stored)
  sayStock(result, texts, stored)
  return result
}

type Plain = (typeof plainVariantFields)[number]

function sayPlain(
  { given, was, problems }: GivenVariant,
  name: Plain,
  text: string | null,
  stored: StoredVariant | null,
): void {
  const field: Field = variant[name]
  // Null clears a field, except required fields, the SKU that rows are matched by, and fields of a new variant.
  if (text === null && (!stored || field.required || name === 'sku')) return
  const before = stored?.[name] ?? null
  if (stored && text === exportedText(before)) return
  const { value, problems: found } = checkField(
    field,
    field.kind === 'choice' && text !== null ? idOfChoice(field, text) : text,
  )
  if (found['']) problems[name] = found['']
  else if (!stored || value !== before) {
    Object.assign(given, { [name]: value })
    if (stored) was[name] = exportedText(before)
  }
}

function sayTiers(result: GivenVariant, text: string | null, stored: StoredVariant | null): void {
  const { given, was, problems } = result
  const before = stored ? writeTiers(stored.tiers) : ''
  if ((text ?? '') === before) return
  const tiers = parseTiers(text ?? '')
  if (!tiers) problems.tiers = { reason: 'import_tiers' }
  else if (writeTiers(tiers) !== before) {
    const [wrong] = Object.values(checkField(variant.tiers, tiers).problems)
    if (wrong) problems.tiers = wrong
    given.tiers = tiers
    if (stored) was.tiers = before || null
  }
}

/** The wanted stock is applied as the difference from the stored one, so that concurrent sales are preserved. */
function sayStock(result: GivenVariant, texts: Texts, stored: StoredVariant | null): void {
  const { given, was, problems } = result
  const [wanted, change] = [texts.stock_qty ?? null, texts.stock_change ?? null]
  if (wanted === null && change === null) return
  const there = stored?.stock_qty ?? 0
  const name = wanted === null ? 'stock_change' : 'stock_qty'
  // A new stock and a change of stock in the same row would contradict each other.
  if (wanted !== null && change !== null) {
    problems.stock_change = { reason: 'import_stock_twice' }
    return
  }
  const { value, problems: found } = checkField(
    variantRow[name],
    name === 'stock_change' ? toLatinDigits(change ?? '').replace(/^\s*[+＋]/, '') : wanted,
  )
  if (found['']) problems[name] = found['']
  if (typeof value !== 'number' || found['']) return
  const difference = name === 'stock_qty' ? value - there : value
  // A new row with a stock is tracked unless it specifies otherwise, even if the stock is 0: sold out is not unlimited.
  if (!stored && given.stock_type === undefined) given.stock_type = counted
  if (difference === 0) return
  const wrong = stockProblem(given.stock_type ?? stored?.stock_type ?? 0, there, difference)
  if (wrong) problems[name] = wrong
  given.stock_change = difference
  if (stored) was[name] = exportedText(there)
}

function stockProblem(stock_type: number, there: number, difference: number): Problem | undefined {
  if (stock_type !== counted) return { reason: 'import_not_counted' }
  if (there + difference < 0) return { reason: 'stock_below_zero', args: { stock: there } }
  return checkField(variant.stock_change, difference).problems['']
}
