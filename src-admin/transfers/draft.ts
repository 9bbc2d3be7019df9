import {
  type MovableVariant,
  mostTransferLines,
  type TransferDetails,
  type TransferInput,
} from '#domain/catalog/locations/transfer.ts'

/** A line of the form. Its pieces at the sender are null while they are unknown. */
export type DraftLine = Omit<MovableVariant, 'stock_qty'> & { stock_qty: number | null; quantity: number }

/** A transfer as it is entered. */
export type Draft = {
  from_location_id: number | null
  to_location_id: number | null
  note: string
  lines: DraftLine[]
}

export const newDraft = (from_location_id: number | null): Draft => ({
  from_location_id,
  to_location_id: null,
  note: '',
  lines: [],
})

export const draftOf = ({ from_location_id, to_location_id, note, lines }: TransferDetails): Draft => ({
  from_location_id,
  to_location_id,
  note: note ?? '',
  lines,
})

/** Adds a line with one piece, unless the variant has one. */
export function addLine(draft: Draft, variant: MovableVariant): Draft {
  const isKnown = draft.lines.some((line) => isSame(line, variant))
  if (isKnown || draft.lines.length >= mostTransferLines) return draft
  return { ...draft, lines: [...draft.lines, { ...variant, quantity: 1 }] }
}

/** The draft with another sender; what lies there is not known yet. */
export const withSender = (draft: Draft, from_location_id: number): Draft => ({
  ...draft,
  from_location_id,
  lines: draft.lines.map((line) => ({ ...line, stock_qty: null })),
})

/** The draft with the pieces of these variants at its sender. */
export const withStock = (draft: Draft, found: readonly MovableVariant[]): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => ({
    ...line,
    stock_qty: found.find((variant) => isSame(variant, line))?.stock_qty ?? line.stock_qty,
  })),
})

type Variant = { product_price_info_id: number }

const isSame = (a: Variant, b: Variant): boolean => a.product_price_info_id === b.product_price_info_id

/** Whether the sender is known to have fewer pieces than the line. */
export const isShort = ({ stock_qty, quantity }: { stock_qty: number | null; quantity: number }): boolean =>
  stock_qty !== null && quantity > stock_qty

export const inputOf = ({ from_location_id, to_location_id, note, lines }: Draft): TransferInput => ({
  from_location_id: from_location_id ?? 0,
  to_location_id: to_location_id ?? 0,
  note: note.trim() || null,
  lines: lines.map(({ product_price_info_id, quantity }) => ({ product_price_info_id, quantity })),
})
