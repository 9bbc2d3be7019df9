import { PaginationItem, Stack, type Theme, useMediaQuery } from '@mui/material'
import { Suspense, useEffect } from 'react'
import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  useListContext,
  useResourceContext,
  useStore,
} from 'react-admin'
import { lazyComponent } from '../providers/lazy-component.ts'
import { useTranslate } from '../providers/use-translate.ts'

const RowsPerPage = lazyComponent(() => import('./RowsPerPage.tsx'), 'RowsPerPage')

const sizes = [10, 25, 50, 100]

/** react-admin's pagination in the digits of the language; the browser stores the page size of each list. */
export function ListPagination() {
  const resource = useResourceContext() ?? ''
  const { total, perPage } = useListContext()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [, setSize] = useStore(`looks.${resource}.size`, 10)
  const { t, digits } = useTranslate()
  // On a phone react-admin leaves these names in English.
  const arrows = { getItemAriaLabel: (type: 'previous' | 'next') => t(`ra.navigation.${type}`) }
  useEffect(() => setSize(perPage), [perPage, setSize])
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', borderTop: 1, borderColor: 'divider' }}
    >
      <Suspense>{narrow && <RowsPerPage sizes={sizes} />}</Suspense>
      <Pagination
        {...arrows}
        rowsPerPageOptions={sizes.map((value) => ({ value, label: digits(value) }))}
        // While the total is unknown there are only the previous and the next page.
        {...(total !== undefined && { actions: PageButtons })}
        sx={{ display: 'block' }}
      />
    </Stack>
  )
}

export function PageButtons({ label, ...props }: PaginationActionsProps & { label?: string }) {
  const { t, digits } = useTranslate()
  return (
    <PaginationActions
      {...props}
      aria-label={label ?? t('list.pages')}
      renderItem={(item) => <PaginationItem {...item} page={item.page === null ? null : digits(item.page)} />}
    />
  )
}
