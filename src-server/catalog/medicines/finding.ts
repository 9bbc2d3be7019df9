import type { RejectedRow } from '#domain/imports/medicine-row.ts'
import type { PackNote } from '#domain/imports/medicine-variants.ts'
import type { Language } from '#domain/language/language.ts'
import { server as english } from '#domain/language/server.en.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import type { CsvRow } from './read-rows.ts'
import type { Outcome } from './write-batch.ts'

/** A remark on a row of the file; `line` is where the row begins, the header being line 1. */
export type Finding = {
  line: number
  what: 'refused' | 'left' | 'note'
  reason:
    | Outcome['reason']
    | RejectedRow['reason']
    | PackNote['reason']
    | Extract<CsvRow, { unreadable: unknown }>['unreadable']
    | 'row_repeated'
  /** The product, or the value of the wrong column. */
  text?: string
  column?: RejectedRow['column']
  args?: RejectedRow['args']
}

/** The text of a finding in a language, without its line. */
export function findingText({ reason, text, column, args }: Finding, language: Language): string {
  const key = reason in english.import ? `import.${reason}` : `problems.${reason}`
  const why = translate[language](key as ServerMessage, args)
  return [column, text && `“${text}”`]
    .filter(Boolean)
    .join(' ')
    .concat(column || text ? ': ' : '', why)
}
