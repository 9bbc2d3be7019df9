import type { RowRefusal } from '#domain/imports/medicine-row.ts'
import type { PackNote } from '#domain/imports/medicine-variants.ts'
import type { Language } from '#domain/language/language.ts'
import { server as english } from '#domain/language/server.en.ts'
import { type ServerMessage, speak } from '../../context/language.ts'
import type { CsvRow } from './read-rows.ts'
import type { Outcome } from './write-batch.ts'

/** What there is to say of a row; `line` is where it begins in the file, the header being line 1. */
export type Finding = {
  line: number
  what: 'refused' | 'left' | 'note'
  reason:
    | Outcome['reason']
    | RowRefusal['reason']
    | PackNote['reason']
    | Extract<CsvRow, { unreadable: unknown }>['unreadable']
    | 'row_repeated'
  /** The product, or what stands in the column that is at fault. */
  text?: string
  column?: RowRefusal['column']
  args?: RowRefusal['args']
}

/** A finding in words, without its line. */
export function wordsOf({ reason, text, column, args }: Finding, language: Language): string {
  const key = reason in english.import ? `import.${reason}` : `problems.${reason}`
  const why = speak[language](key as ServerMessage, args)
  return [column, text && `“${text}”`]
    .filter(Boolean)
    .join(' ')
    .concat(column || text ? ': ' : '', why)
}
