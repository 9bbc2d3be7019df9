import {
  addLine,
  type DraftLine,
  newDraft,
  type OrderDraft,
  removeLine,
  setLineQty,
} from '#domain/orders/order-draft.ts'

/** The lines that are added to an order follow the rules of the lines of a new order. */
const inDraft = (lines: readonly DraftLine[], change: (draft: OrderDraft) => OrderDraft): DraftLine[] =>
  change({ ...newDraft(''), lines: [...lines] }).lines

export const withAdded = (lines: readonly DraftLine[], line: DraftLine): DraftLine[] =>
  inDraft(lines, (draft) => addLine(draft, line))

export const withAddedQty = (lines: readonly DraftLine[], variant: number, qty: number): DraftLine[] =>
  inDraft(lines, (draft) => setLineQty(draft, variant, qty))

export const withoutAdded = (lines: readonly DraftLine[], variant: number): DraftLine[] =>
  inDraft(lines, (draft) => removeLine(draft, variant))
