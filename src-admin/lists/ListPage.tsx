import { Box, Button, Paper, Skeleton, Stack, type Theme, useMediaQuery } from '@mui/material'
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { ListBase, ListToolbar, useListContext, useResourceContext, useStore } from 'react-admin'
import { Gate } from '../layout/page/Gate.tsx'
import { Message } from '../layout/page/Message.tsx'
import { fingertip, touch } from '../layout/touch.ts'
import { useSavedViews } from '../list-views/use-saved-views.ts'
import { ViewSettingsProvider } from '../list-views/view-settings.tsx'
import { Counted, rowsFirst } from '../providers/counted.tsx'
import { lazyComponent } from '../providers/lazy-component.ts'
import { entryOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { BulkButtons } from './bulk/BulkButtons.tsx'
import { BulkToolbar } from './bulk/BulkToolbar.tsx'
import { SelectionProvider } from './bulk/selection.tsx'
import { type FilterElement, useListFilters } from './filters/use-list-filters.tsx'
import { AddButton, ListHeader, useCanCreate } from './ListHeader.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListToolbarButtons } from './ListToolbarButtons.tsx'
import { useListExtensions } from './list-extensions.ts'
import { ListKeys } from './navigation/ListKeys.tsx'
import { RecordDrawer } from './navigation/RecordDrawer.tsx'
import { RecordTable } from './RecordTable.tsx'
import type { RowProps } from './row-props.ts'

const SavedViewTabs = lazyComponent(() => import('../list-views/SavedViewTabs.tsx'), 'SavedViewTabs')
const RecordCards = lazyComponent(() => import('./RecordCards.tsx'), 'RecordCards')

type Props = RowProps & {
  columns?: readonly string[]
  filters?: readonly string[]
  /** Filters in addition to those of the resource. */
  moreFilters?: readonly FilterElement[]
  /** Content above the filters, such as tabs. */
  above?: ReactNode
  /** Actions on the whole list. */
  tools?: ReactNode
  /** Bulk buttons (useSelection) in addition to those of every list. */
  bulk?: ReactNode
  /** A provider around the rows, for data shared by their cells. */
  around?: ComponentType<{ children: ReactNode }>
}

/** The page of every list in the back office (docs/domain.md 3.8), from the columns and filters of its resource. */
export function ListPage(props: Props) {
  const page = useResourceContext() ?? ''
  const { sort, list, only } = entryOf(page)
  const [field, direction] = sort
  const [size] = useStore(`looks.${page}.size`, 10)
  const may = useMay()
  const changeable = !only && (may('edit', page) || may('delete', page))
  // Records that cannot be edited directly can still be printed.
  const selectable = changeable || (only === 'handled' && props.bulk !== undefined)
  const Selectable = selectable ? SelectionProvider : Fragment
  return (
    <Gate action="list">
      <ListBase
        perPage={size}
        sort={{ field, order: direction === 'asc' ? 'ASC' : 'DESC' }}
        exporter={false}
        queryOptions={rowsFirst}
      >
        <Counted>
          <Selectable>
            <ViewSettingsProvider columns={props.columns ?? list}>
              <ListContent {...props} changeable={changeable} />
            </ViewSettingsProvider>
          </Selectable>
        </Counted>
      </ListBase>
    </Gate>
  )
}

function ListContent({
  columns: _columns,
  filters,
  moreFilters,
  above,
  tools,
  bulk,
  around: Around = Fragment,
  changeable,
  ...rows
}: Props & { changeable: boolean }) {
  const { Actions } = useListExtensions()
  const views = useSavedViews()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const toolbar = (
    <BulkToolbar>
      {bulk}
      {changeable && <BulkButtons />}
    </BulkToolbar>
  )
  return (
    <>
      <ListHeader>
        {tools}
        <Actions />
      </ListHeader>
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        {(views.loading || views.views.length > 0) && (
          <Suspense fallback={<Box sx={tabsPlaceholder} />}>
            {views.loading ? <Box sx={tabsPlaceholder} /> : <SavedViewTabs views={views} />}
          </Suspense>
        )}
        {above}
        <Around>
          <Box sx={toolbarStyle}>
            <ListToolbar
              filters={useListFilters(filters, moreFilters)}
              actions={<ListToolbarButtons views={views} />}
            />
          </Box>
          {!phone && toolbar}
          <Rows {...rows} phone={phone} />
          {phone && toolbar}
          <ListPagination />
        </Around>
        <ListKeys to={rows.to} />
        {!rows.to && <RecordDrawer />}
      </Paper>
    </>
  )
}

/** The height of the tabs and the line below them. */
const tabsPlaceholder = {
  height: 41,
  borderBottom: 1,
  borderColor: 'divider',
  ...touch({ height: fingertip + 1 }),
}

// The inputs are aligned in one line, whatever margins their kinds have.
const toolbarStyle = { px: 1.25, pt: 1, '&& form .MuiFormControl-root': { my: 0 } }

function Rows({ phone, ...rows }: RowProps & { phone: boolean }) {
  const { isPending, error, data, filterValues, perPage } = useListContext()
  if (error) return <ListError />
  if (isPending)
    return (
      <Stack sx={{ p: 1.5, gap: 2 }}>
        {Array.from({ length: perPage }, (_, row) => `row ${row}`).map((row) => (
          <Skeleton key={row} height={phone ? 72 : 31} variant="rounded" />
        ))}
      </Stack>
    )
  // With filters the table shows that nothing matches.
  if (data.length === 0 && Object.keys(filterValues).length === 0) return <ListEmpty />
  return phone ? (
    <Suspense>
      <RecordCards {...rows} />
    </Suspense>
  ) : (
    <RecordTable {...rows} />
  )
}

function ListEmpty() {
  const page = useResourceContext() ?? ''
  const { t, singular } = useTranslate()
  return (
    <Message
      title={t('list.empty', { name: singular(page) })}
      text={t(useCanCreate() ? 'list.empty_hint' : 'list.empty_hint_readonly')}
    >
      <AddButton />
    </Message>
  )
}

function ListError() {
  const { error, refetch } = useListContext()
  const { t } = useTranslate()
  return (
    <Message title={t('list.failed')} text={(error as Error | null)?.message ?? ''}>
      <Button variant="outlined" onClick={() => refetch()}>
        {t('list.retry')}
      </Button>
    </Message>
  )
}
