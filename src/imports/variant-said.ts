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

/** What a row says that is not so already, by the fields of a variant; and what is wrong, by the columns of the row. */
export type VariantSaid = {
  said: Partial<Values<typeof variant>>
  /** What was there, as it stood in the cells. */
  was: Record<string, string | null>
  problems: Record<string, Problem>
}

/** The stock_type of a variant whose stock is counted. */
const counted = 1

/** Reads prices, bounds, stock and words of a row; what it says of an existing variant is what differs. */
export function variantSaid(texts: Texts, stored: StoredVariant | null): VariantSaid {
  const result: VariantSaid = { said: {}, was: {}, problems: {} }
  for (const name of plainVariantFields)
    if (name in texts) sayPlain(result, name, texts[name] ?? null, stored)
  if ('tiers' in texts) sayTiers(result, texts.tiers ?? null, stored)
  sayStock(result, texts, stored)
  return result
}

type Plain = (typeof plainVariantFields)[number]

function sayPlain(
  { said, was, problems }: VariantSaid,
  name: Plain,
  text: string | null,
  stored: StoredVariant | null,
): void {
  const field: Field = variant[name]
  // Null empties a field, but not one that is never empty or that rows are known by, nor anything of a new variant.
  if (text === null && (!stored || field.required || name === 'sku')) return
  const before = stored?.[name] ?? null
  if (stored && text === exportedText(before)) return
  const { value, problems: found } = checkField(
    field,
    field.kind === 'choice' && text !== null ? idOfChoice(field, text) : text,
  )
  if (found['']) problems[name] = found['']
  else if (!stored || value !== before) {
    Object.assign(said, { [name]: value })
    if (stored) was[name] = exportedText(before)
  }
}

function sayTiers(result: VariantSaid, text: string | null, stored: StoredVariant | null): void {
  const { said, was, problems } = result
  const before = stored ? writeTiers(stored.tiers) : ''
  if ((text ?? '') === before) return
  const tiers = parseTiers(text ?? '')
  if (!tiers) problems.tiers = { reason: 'import_tiers' }
  else if (writeTiers(tiers) !== before) {
    const [wrong] = Object.values(checkField(variant.tiers, tiers).problems)
    if (wrong) problems.tiers = wrong
    said.tiers = tiers
    if (stored) was.tiers = before || null
  }
}

/** What shall be there is entered as the difference to what was seen: what is sold meanwhile stays sold. */
function sayStock(result: VariantSaid, texts: Texts, stored: StoredVariant | null): void {
  const { said, was, problems } = result
  const [wanted, change] = [texts.stock_qty ?? null, texts.stock_change ?? null]
  if (wanted === null && change === null) return
  const there = stored?.stock_qty ?? 0
  const name = wanted === null ? 'stock_change' : 'stock_qty'
  // Of stock that is counted anew both would be said at once.
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
  // A new row that gives a stock is tracked unless it says otherwise, also when the stock is 0: sold out is not unlimited.
  if (!stored && said.stock_type === undefined) said.stock_type = counted
  if (difference === 0) return
  const wrong = stockProblem(said.stock_type ?? stored?.stock_type ?? 0, there, difference)
  if (wrong) problems[name] = wrong
  said.stock_change = difference
  if (stored) was[name] = exportedText(there)
}

function stockProblem(stock_type: number, there: number, difference: number): Problem | undefined {
  if (stock_type !== counted) return { reason: 'import_not_counted' }
  if (there + difference < 0) return { reason: 'stock_below_zero', args: { stock: there } }
  return checkField(variant.stock_change, difference).problems['']
}
