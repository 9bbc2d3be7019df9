import type { ImportKind } from '#domain/imports/kind-names.ts'
import { importOutcome } from '#domain/imports/run.ts'
import type { Found } from '../records/staged-row.ts'
import { meetingKeys } from '../records/taken.ts'

const error = importOutcome('error')

/**
 * Rows of one file for the same record are duplicates, of which none can be preferred. Each becomes an error that names the
 * other's line. `seen` has the keys of the previous lines; the result may contain such a line again, now with an error.
 */
export function rejectRepeated(
  kind: ImportKind,
  found: readonly Found[],
  seen: Map<string, number>,
): Found[] {
  const result = new Map<number, Found>()
  for (const row of found) {
    result.set(row.line, row)
    if (row.outcome === error) continue
    for (const { field, key } of meetingKeys(kind, row)) {
      const line = seen.get(key)
      if (line === undefined) seen.set(key, row.line)
      else if (line !== row.line) {
        result.set(line, duplicate(result.get(line) ?? emptyRow(line), field, row.line))
        result.set(row.line, duplicate(row, field, line))
      }
    }
  }
  return [...result.values()]
}

const emptyRow = (line: number): Found => ({
  line,
  outcome: error,
  record_id: null,
  record: null,
  problems: null,
})

/** The error names the first duplicate that was found. */
const duplicate = (row: Found, field: string, line: number): Found => ({
  ...row,
  outcome: error,
  record: null,
  problems: row.problems ?? { [field]: { reason: 'import_repeated', args: { line } } },
})
