import type { ReactNode } from 'react'
import { type RaRecord, useResourceContext } from 'react-admin'
import { entryOf } from '../providers/registry.ts'
import { useWords } from '../providers/use-words.ts'

type OfRecord = (record: RaRecord) => ReactNode

/** How a list renders its rows and cards. */
export type RowProps = {
  /** Columns with a cell of their own. */
  own?: Record<string, OfRecord>
  /** Where a row leads, when not to its form. */
  to?: (record: RaRecord) => string
  /** Whether rows have buttons to edit, clone and delete. */
  actions?: boolean
  /** Below the title of a row. */
  below?: OfRecord
  /** More buttons of a row. */
  rowTools?: OfRecord
  /** The buttons of a card on a phone. */
  cardTools?: OfRecord
}

/** The title of a record. A title that is a number takes the digits of the language. */
export function useRecordTitle(): (record: RaRecord) => string {
  const page = useResourceContext() ?? ''
  const { title, digits } = useWords()
  return (record) => {
    const text = title(record, entryOf(page).title)
    return /^\d+$/.test(text) ? digits(text) : text
  }
}
