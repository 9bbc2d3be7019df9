import { Box } from '@mui/material'
import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  type DataTableColumnProps,
  DataTableRow,
  type DataTableRowProps,
  type RaRecord,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { type Field, integer } from '#domain/fields/fields.ts'
import { columnsOf, sortsOf } from '#domain/fields/resource.ts'
import { Cell, columns as kinds } from '../fields/columns.tsx'
import { ResizableHeader } from '../list-views/ResizableHeader.tsx'
import { useViewSettings } from '../list-views/view-settings.tsx'
import { entryOf } from '../providers/registry.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { SelectionHead } from './bulk/SelectionHead.tsx'
import { useSelection } from './bulk/selection.tsx'
import { useOpenRecord } from './navigation/use-open-record.ts'
import { PublishSwitch } from './PublishSwitch.tsx'
import { RowActions } from './RowActions.tsx'
import type { RowProps } from './row-props.ts'
import { useRecordTitle } from './row-props.ts'

/** The list as react-admin's table, with the columns of the view. */
export function RecordTable({ own = {}, to, actions = true, below, rowTools }: RowProps) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const fields: Record<string, Field | undefined> = { id: integer(), ...columnsOf(entry) }
  const { sort, isFetching, isPlaceholderData } = useListContext()
  const { t, field: label } = useTranslate()
  const { shown, dense } = useViewSettings()
  const { target, open } = useOpenRecord(to)
  const sorts = sortsOf(entry)
  const direction = sort.order === 'ASC' ? ('asc' as const) : ('desc' as const)
  return (
    <DataTable
      rowClick={(_id, _resource, record) => {
        open(record)
        return false
      }}
      head={SelectionHead}
      body={KeyboardBody}
      bulkActionButtons={useSelection() !== null}
      // BulkToolbar is outside the table.
      bulkActionsToolbar={false}
      aria-busy={isFetching}
      sx={{
        ...tableStyle,
        ...(dense && denseStyle),
        '& .RaDataTable-tbody': { opacity: isPlaceholderData ? 0.55 : 1 },
      }}
    >
      <Column label="#" align="right" sx={{ width: 44, color: 'text.secondary' }}>
        <RowNumber />
      </Column>
      {shown.map(({ name, width }) => {
        const field = fields[name]
        if (!field) return null
        const ownCell = own[name]
        const counted = field.kind === 'links' || field.kind === 'rows'
        const fixed = width === null ? {} : { width, minWidth: width, maxWidth: width }
        return (
          <Column
            key={name}
            source={name}
            disableSort={!sorts.includes(name)}
            align={ownCell && counted ? 'left' : (kinds[field.kind].align ?? 'left')}
            sx={width === null ? {} : { ...fixed, overflow: 'hidden', textOverflow: 'ellipsis' }}
            cellSx={() => (name === entry.title && width === null ? { minWidth: 180 } : {})}
            header={{
              ...(width === null && { width: kinds[field.kind].width }),
              component: ResizableHeader,
              'data-column': name,
              'aria-label': label(page, name),
              sortDirection: sort.field === name ? direction : false,
            }}
            render={(record: RaRecord) => (
              <>
                {ownCell?.(record) ?? (
                  <FieldCell name={name} field={field} record={record} target={target(record)} />
                )}
                {name === entry.title && below?.(record)}
              </>
            )}
          />
        )
      })}
      {(actions || rowTools) && (
        <Column
          label=""
          align="right"
          sx={{ position: 'sticky', right: 0, width: 84, whiteSpace: 'nowrap', py: 0 }}
          cellSx={() => ({ bgcolor: 'background.paper' })}
          header={{ 'aria-label': t('list.actions') }}
          render={(record: RaRecord) => (
            <>
              {rowTools?.(record)}
              {actions && <RowActions page={page} record={record} />}
            </>
          )}
        />
      )}
    </DataTable>
  )
}

/** DataTable.Col passes its props to the header and to the cells; `header` is for the header only. */
function Column({ header, ...column }: DataTableColumnProps<RaRecord> & { header?: object }) {
  const inHead = useDataTableRenderContext() === 'header'
  return <DataTable.Col<RaRecord> {...column} {...(inHead && header)} />
}

const KeyboardBody = (props: DataTableBodyProps) => <DataTableBody {...props} row={KeyboardRow} />

/** react-admin's row, which ListKeys moves the focus to. */
function KeyboardRow(props: DataTableRowProps) {
  const record = useRecordContext()
  const { data = [], selectedIds } = useListContext()
  return (
    <DataTableRow
      {...props}
      data-row={data.findIndex(({ id }) => id === record?.id)}
      tabIndex={-1}
      selected={selectedIds.includes(record?.id)}
    />
  )
}

function RowNumber() {
  const record = useRecordContext()
  const { data = [], page, perPage } = useListContext()
  const { digits } = useTranslate()
  return digits((page - 1) * perPage + data.findIndex(({ id }) => id === record?.id) + 1)
}

type CellProps = { name: string; field: Field; record: RaRecord; target: string | null }

function FieldCell({ name, field, record, target }: CellProps) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const { title } = useTranslate()
  const titleOf = useRecordTitle()
  if (name === 'status' && field.kind === 'flag') return <PublishSwitch page={page} record={record} />
  if (name !== entry.title)
    return <Cell value={`${name}_bn` in entry.fields ? title(record, name) : record[name]} field={field} />
  if (!target) return titleOf(record)
  return (
    <Box component={Link} to={target} onClick={(event) => event.stopPropagation()} sx={linkStyle}>
      {titleOf(record)}
    </Box>
  )
}

const linkStyle = {
  color: 'text.primary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'primary.main' },
}

/** The height of the page above and below the rows: header, views, filters, pagination. */
const around = 300

const tableStyle = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: `calc(100dvh - ${around}px)` },
  '& .RaDataTable-headerCell': { bgcolor: 'background.default', borderRadius: '0 !important' },
  '& .RaDataTable-tbody .RaDataTable-row': { height: 47 },
  // The sticky actions column needs an opaque background.
  '& .RaDataTable-row.Mui-selected > :last-child': { bgcolor: 'primary.light' },
  '& [data-row]:focus-visible': {
    outline: 2,
    outlineStyle: 'solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
}
const denseStyle = {
  '& .RaDataTable-tbody .RaDataTable-row': { height: 33 },
  '& .RaDataTable-tbody .MuiTableCell-root': { py: '2px', fontSize: 13 },
}
