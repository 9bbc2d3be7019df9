import type { ReceiptInput } from '#domain/purchasing/goods-receipt.ts'
import {
  type FoundVariant,
  mostLines,
  type PurchaseDetails,
  type PurchaseInput,
} from '#domain/purchasing/purchase-order.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'

/** A supplier that can be chosen. */
export type FoundSupplier = { id: number; supplier_name: string; phone: string | null }

/** A line of the form: what is bought, how many, and the cost per piece. */
export type DraftLine = FoundVariant & Entered

/** The cost is null while it is empty; the server requires it. */
export type Entered = { quantity: number; unit_cost: number | null }

/** A purchase order as it is entered. */
export type Draft = {
  supplier: FoundSupplier | null
  /** Where the goods arrive; null: in the main location. */
  stock_location_id: number | null
  expected_on: string
  shipping_cost: number
  other_cost: number
  note: string
  lines: DraftLine[]
}

export const newDraft: Draft = {
  supplier: null,
  stock_location_id: null,
  expected_on: '',
  shipping_cost: 0,
  other_cost: 0,
  note: '',
  lines: [],
}

export const draftOf = (order: PurchaseDetails): Draft => ({
  supplier: { id: order.supplier_id, supplier_name: order.supplier_name, phone: null },
  stock_location_id: order.stock_location_id,
  expected_on: order.expected_on ?? '',
  shipping_cost: order.shipping_cost,
  other_cost: order.other_cost,
  note: order.note ?? '',
  lines: order.lines.map((line) => ({ ...line, last_cost: line.unit_cost })),
})

/** A line for a variant, at its last or average cost; empty if neither is known. */
export const lineOf = (variant: FoundVariant, quantity: number): DraftLine => ({
  ...variant,
  quantity,
  unit_cost:
    variant.last_cost ?? (variant.average_cost === null ? null : toTk(toPoisha(variant.average_cost))),
})

/** Adds lines; of a variant that is in the list the larger quantity counts. */
export function addLines(draft: Draft, added: readonly DraftLine[]): Draft {
  const lines = [...draft.lines]
  for (const line of added) {
    const at = lines.findIndex((one) => one.product_price_info_id === line.product_price_info_id)
    const known = lines[at]
    if (known) lines[at] = { ...known, quantity: Math.max(known.quantity, line.quantity) }
    else if (lines.length < mostLines) lines.push(line)
  }
  return { ...draft, lines }
}

/** The request of a receipt, with costs as they were entered. */
export type SentReceipt = Omit<ReceiptInput, 'lines'> & {
  lines: (Omit<ReceiptInput['lines'][number], 'unit_cost'> & { unit_cost: number | null })[]
}

/** The request of a draft. A cost that is empty is rejected by the server, at its field. */
export type SentDraft = Omit<PurchaseInput, 'lines'> & {
  lines: (Entered & { product_price_info_id: number })[]
}

export const inputOf = (
  { supplier, stock_location_id, expected_on, note, lines, ...costs }: Draft,
  hasLocations: boolean,
): SentDraft => ({
  ...costs,
  // The draft may be from a time when the shop had several locations.
  stock_location_id: hasLocations ? stock_location_id : null,
  supplier_id: supplier?.id ?? 0,
  expected_on: expected_on || null,
  note: note.trim() || null,
  lines: lines.map(({ product_price_info_id, quantity, unit_cost }) => ({
    product_price_info_id,
    quantity,
    unit_cost,
  })),
})

export const lineValue = ({ quantity, unit_cost }: Entered): Poisha => quantity * toPoisha(unit_cost ?? 0)

export const goodsValue = (lines: readonly Entered[]): Poisha =>
  lines.reduce((sum, line) => sum + lineValue(line), 0)
