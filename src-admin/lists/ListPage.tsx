import Add from '@mui/icons-material/Add'
import { Button, Paper, type Theme, useMediaQuery } from '@mui/material'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { ListBase, type RaRecord, useListContext, useResourceContext, useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import { Gate } from '../layout/page/Gate.tsx'
import { Message } from '../layout/page/Message.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { Counted, rowsFirst } from '../providers/counted.tsx'
import { entryOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'
import { BulkTools } from './bulk/BulkTools.tsx'
import { SelectionBar } from './bulk/SelectionBar.tsx'
import { SelectionProvider } from './bulk/selection.tsx'
import { ListHead } from './ListHead.tsx'
import { useListExtensions } from './list-extensions.ts'
import { CursorProvider } from './navigation/cursor.tsx'
import { ListKeys } from './navigation/ListKeys.tsx'
import { RecordDrawer } from './navigation/RecordDrawer.tsx'
import { Pager } from './Pager.tsx'
import { RecordCards } from './RecordCards.tsx'
import { type OwnCells, RecordTable } from './RecordTable.tsx'
import { LookProvider } from './views/use-view.tsx'

type Props = {
  own?: OwnCells
  to?: (record: RaRecord) => string
  actions?: boolean
  columns?: readonly string[]
  filters?: readonly string[]
  /** What stands above the filters, such as tabs. */
  above?: ReactNode
  /** What stands below the title of a row. */
  below?: (record: RaRecord) => ReactNode
  /** Filters that are drawn by hand, behind those of the entry. */
  moreFilters?: ReactNode
  /** What else can be done with the whole list. */
  tools?: ReactNode
  /** What can be done with several entries at once (useSelection), beside what every list does with them. */
  bulk?: ReactNode
  /** Stands around the rows, for what their cells share. */
  around?: ComponentType<{ children: ReactNode }>
  /** What else a row can do, beside edit and delete. */
  rowTools?: (record: RaRecord) => ReactNode
  /** The same on a phone, where a card leads to its form by itself. */
  cardTools?: (record: RaRecord) => ReactNode
}

/** Every list of the back office (docs/domain.md 3.8), drawn from its entry. */
export function ListPage(props: Props) {
  const page = useResourceContext() ?? ''
  const [field, direction] = entryOf(page).sort
  const [size] = useStore(`looks.${page}.size`, 10)
  return (
    <Gate action="list">
      <ListBase
        perPage={size}
        sort={{ field, order: direction === 'asc' ? 'ASC' : 'DESC' }}
        exporter={false}
        queryOptions={rowsFirst}
      >
        <Counted>
          <ListFrame {...props} />
        </Counted>
      </ListBase>
    </Gate>
  )
}

function ListFrame({
  columns,
  filters,
  above,
  moreFilters,
  tools,
  bulk,
  around: Around = Fragment,
  ...rows
}: Props) {
  const page = useResourceContext() ?? ''
  const { t, name, thing } = useWords()
  const may = useMay()
  const { Actions } = useListExtensions()
  const { only } = entryOf(page)
  const addable = !only && may('create', page)
  const many = !only && (may('edit', page) || may('delete', page))
  // What is changed by its own steps only may still be printed.
  const chosen = many || (only === 'handled' && bulk !== undefined)
  const list = (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <ListHead filters={filters} above={above} more={moreFilters} />
      <Around>
        <Rows {...rows} addable={addable} />
      </Around>
      <ListKeys to={rows.to} addable={addable} />
      {!rows.to && <RecordDrawer />}
      {chosen && (
        <SelectionBar>
          {bulk}
          {many && <BulkTools />}
        </SelectionBar>
      )}
      <Pager />
    </Paper>
  )
  return (
    <>
      <PageHeader title={name(page, 2)}>
        {tools}
        <Actions />
        {addable && (
          <Button component={Link} to={`/dashboard/${page}/create`} variant="contained" startIcon={<Add />}>
            {t('list.add', { name: thing(page) })}
          </Button>
        )}
      </PageHeader>
      <LookProvider columns={columns ?? entryOf(page).list}>
        <CursorProvider>{chosen ? <SelectionProvider>{list}</SelectionProvider> : list}</CursorProvider>
      </LookProvider>
    </>
  )
}

function Rows({
  addable,
  actions,
  rowTools,
  cardTools,
  ...rest
}: Pick<Props, 'own' | 'below' | 'to' | 'actions' | 'rowTools' | 'cardTools'> & {
  addable: boolean
}) {
  const page = useResourceContext() ?? ''
  const { data, error, isPending, filterValues, setFilters, refetch } = useListContext()
  const { t, thing } = useWords()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  if (error)
    return (
      <Message title={t('list.failed')} text={(error as Error).message}>
        <Button variant="outlined" onClick={() => refetch()}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  if (!isPending && data?.length === 0) {
    const filtered = Object.values(filterValues).some(Boolean)
    return filtered ? (
      <Message title={t('list.nothing_matches')} text={t('list.nothing_matches_hint')}>
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t('list.clear')}
        </Button>
      </Message>
    ) : (
      <Message
        title={t('list.empty', { name: thing(page) })}
        text={t(addable ? 'list.empty_hint' : 'list.empty_hint_readonly')}
      >
        {addable && (
          <Button component={Link} to={`/dashboard/${page}/create`} variant="contained" startIcon={<Add />}>
            {t('list.add', { name: thing(page) })}
          </Button>
        )}
      </Message>
    )
  }
  return phone ? (
    <RecordCards {...rest} tools={cardTools} />
  ) : (
    <RecordTable {...rest} rowTools={rowTools} {...(actions === false && { actions })} />
  )
}
