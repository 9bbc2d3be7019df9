import type { ImportKind } from '#domain/imports/kinds.ts'
import { importOutcome } from '#domain/imports/run.ts'
import type { Found } from './check-rows.ts'
import { meetingKeys } from './taken.ts'

/** The rows of one file that are about the same: the first of them counts, the others are errors. */
export function refuseRepeated(
  kind: ImportKind,
  found: readonly Found[],
  seen: Map<string, number>,
): Found[] {
  return found.map((row) => {
    const keys = meetingKeys(kind, row)
    for (const { field, key } of keys) {
      const line = seen.get(key)
      if (line !== undefined && line !== row.line && row.outcome !== importOutcome('error'))
        return {
          ...row,
          outcome: importOutcome('error'),
          record: null,
          problems: { [field]: { reason: 'import_repeated', args: { line } } },
        }
    }
    if (row.outcome !== importOutcome('error')) for (const { key } of keys) seen.set(key, row.line)
    return row
  })
}
