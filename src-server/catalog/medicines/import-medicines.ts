import { type Medicine, medicineColumns, readMedicine } from '#domain/imports/medicine-row.ts'
import type { Context } from '../../context/context.ts'
import { requireRight } from '../../context/operation.ts'
import { tidyDatabase } from '../../database/tidy.ts'
import { stepsAside } from '../../jobs/step-aside.ts'
import type { Finding } from './finding.ts'
import { importRight, type NameLists, openLookups } from './lookups.ts'
import { type CsvRow, readMedicineRows } from './read-rows.ts'
import { rowCounts, tidyImported } from './row-counts.ts'
import { type MedicineAt, type Written, writeBatch } from './write-batch.ts'

/** The counts of an import so far. Rejected rows are not in the shop; skipped rows were changed by people since. */
export type Tally = {
  rows: number
  created: number
  updated: number
  unchanged: number
  left: number
  refused: number
}

export type ImportOptions = {
  lists?: NameLists
  onProgress?: (tally: Tally) => void | Promise<void>
  onFinding?: (finding: Finding) => void
  /** Maximum number of rows per transaction. */
  batch?: number
}

const noLists: NameLists = { companies: [], diseases: [], menu: [] }

/**
 * Imports the medicine file (docs/decisions/0018); each product is written completely or not at all. If it is killed, the next
 * run completes it; with the same file it changes nothing.
 */
export async function importMedicines(
  context: Context,
  file: AsyncIterable<Buffer | string>,
  { lists = noLists, onProgress, onFinding, batch = 150 }: ImportOptions = {},
): Promise<Tally> {
  requireRight(context, importRight)
  const tally: Tally = { rows: 0, created: 0, updated: 0, unchanged: 0, left: 0, refused: 0 }
  const find = (finding: Finding) => {
    if (finding.what !== 'note') tally[finding.what]++
    onFinding?.(finding)
  }
  const storeCounts = rowCounts(context.db)
  let lookups: Awaited<ReturnType<typeof openLookups>> | undefined
  const steps = stepsAside(context.queries, batch)
  let waiting: MedicineAt[] = []
  const write = async () => {
    // Only once there is a row, so that a file of another kind changes nothing.
    lookups ??= await openLookups(context, lists)
    count(tally, await writeBatch(context, lookups, waiting), find)
    waiting = []
    await storeCounts(tally.created)
    await onProgress?.(tally)
    await steps.next()
  }
  const lineOf = new Map<string, number>()
  for await (const row of readMedicineRows(file, medicineColumns)) {
    tally.rows++
    const medicine = read(row, lineOf, find)
    if (medicine) waiting.push({ line: row.line, medicine })
    if (waiting.length >= steps.size()) await write()
  }
  if (waiting.length > 0) await write()
  if (tally.created > 0) await tidyImported(context.db)
  await tidyDatabase(context)
  await onProgress?.(tally)
  return tally
}

/** The medicine of a row; null if the row is invalid, which is then reported. */
function read(row: CsvRow, lineOf: Map<string, number>, find: (finding: Finding) => void): Medicine | null {
  const { line } = row
  if ('unreadable' in row) {
    find({ line, what: 'refused', reason: row.unreadable })
    return null
  }
  const medicine = readMedicine(row.row)
  if ('reason' in medicine) {
    find({ line, what: 'refused', ...medicine })
    return null
  }
  const { import_key, product_title, notes } = medicine
  const first = lineOf.get(import_key)
  if (first !== undefined) {
    find({ line, what: 'refused', reason: 'row_repeated', text: product_title, args: { line: first } })
    return null
  }
  lineOf.set(import_key, line)
  for (const note of notes) find({ line, what: 'note', ...note, text: product_title })
  return medicine
}

function count(tally: Tally, { outcomes, ...written }: Written, find: (finding: Finding) => void): void {
  tally.created += written.created
  tally.updated += written.updated
  tally.unchanged += written.unchanged
  for (const { line, reason, text } of outcomes)
    find({ line, what: reason === 'not_stored' ? 'refused' : 'left', reason, text })
}
