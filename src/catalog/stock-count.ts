import { toLatinDigits } from '../language/digits.ts'
import { LARGEST_AMOUNT, type Poisha, toPoisha, toTk } from '../values/money.ts'

/** The rules of counting stock: what a scan counts, and by how much the stock is moved. */

/** Why a difference is left out. */
export const lineProblem = { belowZero: 1, untracked: 2, outdated: 3, preordered: 4 } as const
export type LineProblem = (typeof lineProblem)[keyof typeof lineProblem]

/** A counted variant. */
export type CountedLine = {
  counted: number
  /** The stock when it was counted. */
  expected: number
  /** The stock now. */
  stock: number
  tracked: boolean
  /** Another stocktake has changed the stock since it was counted. */
  outdated: boolean
  /** Some of the stock has not arrived, so it cannot be counted. */
  preordered: boolean
}

/**
 * By how much a line moves the stock: the difference to the stock when it was counted, so that sales since then stay. A line with a
 * problem moves nothing.
 */
export function lineResult({ counted, expected, stock, tracked, outdated, preordered }: CountedLine): {
  change: number
  problem: LineProblem | null
} {
  const change = counted - expected
  if (change === 0) return { change, problem: null }
  if (!tracked) return { change: 0, problem: lineProblem.untracked }
  if (preordered) return { change: 0, problem: lineProblem.preordered }
  if (outdated) return { change: 0, problem: lineProblem.outdated }
  if (stock + change < 0) return { change: 0, problem: lineProblem.belowZero }
  return { change, problem: null }
}

export type Sums = {
  changed_lines: number
  left_out_lines: number
  pieces_added: number
  pieces_removed: number
  value_added: number
  value_removed: number
}

/** The most pieces that a column holds. */
const mostPieces = 2_147_483_647

/** What lines with a difference come to, in pieces and at the unit price. */
export function sumLines(
  lines: readonly { change: number; problem: LineProblem | null; unit_price: number }[],
): Sums {
  const moving = lines.filter(({ change }) => change !== 0)
  const added = totalOf(moving.filter(({ change }) => change > 0))
  const removed = totalOf(moving.filter(({ change }) => change < 0))
  return {
    changed_lines: moving.length,
    left_out_lines: lines.filter(({ problem }) => problem !== null).length,
    pieces_added: added.pieces,
    pieces_removed: removed.pieces,
    value_added: added.value,
    value_removed: removed.value,
  }
}

function totalOf(lines: readonly { change: number; unit_price: number }[]) {
  let pieces = 0
  let value: Poisha = 0
  for (const { change, unit_price } of lines) {
    pieces += Math.abs(change)
    value += toPoisha(unit_price) * Math.abs(change)
  }
  return { pieces: Math.min(pieces, mostPieces), value: toTk(Math.min(value, LARGEST_AMOUNT)) }
}

/** What becomes of a scan. */
export const scanOutcome = { counted: 1, unknown: 2, several: 3, outside: 4, untracked: 5 } as const
export type ScanOutcome = (typeof scanOutcome)[keyof typeof scanOutcome]

/** A variant that a code may mean; a unit's code means the pieces of its base unit. */
export type Candidate = {
  id: number
  sku: string | null
  barcode?: string | null
  tracked: boolean
  in_scope: boolean
  pieces: number
}

/** The codes under which a scanned one is searched: as it is, and in upper and lower case. */
export const codesOf = (code: string): string[] => {
  const plain = toLatinDigits(code)
  return [...new Set([code, plain, plain.toUpperCase(), plain.toLowerCase()])]
}

/** What a scan counts: the pieces of the variant with the code, or of the chosen one if several have it. */
export function readScan(
  { code, product_price_info_id: chosen }: { code: string; product_price_info_id: number | null },
  all: readonly Candidate[],
): { outcome: ScanOutcome; variants: number[]; pieces: number } {
  const codes = codesOf(code)
  const known = all.filter(
    ({ id, sku, barcode }) =>
      [sku, barcode].some((own) => codes.includes(own ?? '')) && (chosen === null || id === chosen),
  )
  const countable = known.filter(({ tracked, in_scope }) => tracked && in_scope)
  const variants = countable.map(({ id }) => id)
  const [only] = countable
  if (only && countable.length === 1) return { outcome: scanOutcome.counted, variants, pieces: only.pieces }
  if (countable.length > 1) return { outcome: scanOutcome.several, variants, pieces: 0 }
  if (known.length === 0) return { outcome: scanOutcome.unknown, variants: [], pieces: 0 }
  const untracked = known.every(({ tracked }) => !tracked)
  return { outcome: untracked ? scanOutcome.untracked : scanOutcome.outside, variants: [], pieces: 0 }
}
