import type { ReactNode } from 'react'
import { type RaRecord, useResourceContext } from 'react-admin'
import { entryOf } from '../providers/registry.ts'
import { useTranslate } from '../providers/use-translate.ts'

type OfRecord = (record: RaRecord) => ReactNode

/** How a list renders its rows and cards. */
export type RowProps = {
  /** Columns with a custom cell. */
  own?: Record<string, OfRecord>
  /** The target of a row, if not its form; null: none. */
  to?: (record: RaRecord) => string | null
  /** Whether rows have buttons to edit, clone and delete. */
  actions?: boolean
  /** Content below the title of a row. */
  below?: OfRecord
  /** Additional buttons of a row. */
  rowTools?: OfRecord
  /** The buttons of a card on a phone. */
  cardTools?: OfRecord
}

/** The title of a record. A numeric title is shown in the digits of the language. */
export function useRecordTitle(): (record: RaRecord) => string {
  const page = useResourceContext() ?? ''
  const { title, digits } = useTranslate()
  return (record) => {
    const text = title(record, entryOf(page).title)
    return /^\d+$/.test(text) ? digits(text) : text
  }
}
