import { PaginationItem } from '@mui/material'
import { useEffect } from 'react'
import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  useListContext,
  useResourceContext,
  useStore,
} from 'react-admin'
import { useWords } from '../providers/use-words.ts'

const sizes = [10, 25, 50, 100]

/** react-admin's pagination in the digits of the language; the browser stores the number of rows for each list. */
export function ListPagination() {
  const resource = useResourceContext() ?? ''
  const { total, perPage } = useListContext()
  const [, setSize] = useStore(`looks.${resource}.size`, 10)
  const { digits } = useWords()
  useEffect(() => setSize(perPage), [perPage, setSize])
  return (
    <Pagination
      rowsPerPageOptions={sizes.map((value) => ({ value, label: digits(value) }))}
      // Until the total is known there are only the previous and the next page.
      {...(total !== undefined && { actions: PageButtons })}
      sx={{ display: 'block', borderTop: 1, borderColor: 'divider' }}
    />
  )
}

function PageButtons(props: PaginationActionsProps) {
  const { t, digits } = useWords()
  return (
    <PaginationActions
      {...props}
      aria-label={t('list.pages')}
      renderItem={(item) => <PaginationItem {...item} page={item.page === null ? null : digits(item.page)} />}
    />
  )
}
