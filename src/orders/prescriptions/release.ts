/** The release of prescription-only items by a pharmacist (docs/domain.md 3.14). */

/** The feature whose right to edit is the right to release prescriptions. */
export const prescriptionFeature = 71

/** The most pictures of an order. */
export const maxPrescriptions = 10

/** The ids of `prescription_state` in src/fields/prescription-choices.ts. */
export const prescriptionState = {
  not_needed: 0,
  waiting: 1,
  picture_requested: 2,
  released: 3,
  /** What needed the release has been removed, or the order was cancelled. */
  rejected: 4,
} as const

type Quantity = { product_price_info_id: number | null; qty: number }
type Line = Quantity & { prescription_only: boolean }

/** The lines of an order that a pharmacist has to release. No other code decides this. */
export const linesToRelease = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter(({ prescription_only }) => prescription_only)

/** Whether the order must not move on before a pharmacist has decided. */
export const waitsForRelease = ({ prescription_state: state }: { prescription_state?: number }): boolean =>
  state === prescriptionState.waiting || state === prescriptionState.picture_requested

/** The state of a new order; `covered`: what a pharmacist has quoted from a prescription. */
export function newReleaseState(lines: readonly Line[], covered: readonly Quantity[] = []): number {
  const needed = linesToRelease(lines)
  if (needed.length === 0) return prescriptionState.not_needed
  return covers(covered, needed) ? prescriptionState.released : prescriptionState.waiting
}

/**
 * The state of an order whose lines were changed. A release covers the quantities that the pharmacist has seen: with less of them it
 * stays, with another item or with more pieces it has to be given again.
 */
export function releaseStateAfter(state: number, before: readonly Line[], after: readonly Line[]): number {
  const needed = linesToRelease(after)
  if (needed.length === 0)
    return state === prescriptionState.rejected ? prescriptionState.rejected : prescriptionState.not_needed
  if (waitsForRelease({ prescription_state: state })) return state
  const isCovered = state === prescriptionState.released && covers(linesToRelease(before), needed)
  return isCovered ? prescriptionState.released : prescriptionState.waiting
}

/** The state of an order into which the lines of another one move: a release covers only the order that it was given for. */
export function mergedReleaseState(order: Released, other: Released): number {
  if (linesToRelease(other.order_items_info).length === 0) return order.prescription_state
  const { released, waiting } = prescriptionState
  const needs = linesToRelease(order.order_items_info).length > 0
  const isReleased = [other, ...(needs ? [order] : [])].every((one) => one.prescription_state === released)
  return isReleased ? released : waiting
}

type Released = { prescription_state: number; order_items_info: readonly Line[] }

function covers(covered: readonly Quantity[], needed: readonly Quantity[]): boolean {
  const left = sums(covered)
  return [...sums(needed)].every(([variant, qty]) => variant !== null && qty <= (left.get(variant) ?? 0))
}

function sums(lines: readonly Quantity[]): Map<number | null, number> {
  const pieces = new Map<number | null, number>()
  for (const { product_price_info_id: variant, qty } of lines)
    pieces.set(variant, (pieces.get(variant) ?? 0) + qty)
  return pieces
}
