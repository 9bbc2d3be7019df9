import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext, useResourceContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import type { Field } from '#domain/fields.ts'
import { integer } from '#domain/fields.ts'
import { columnsOf } from '#domain/resource.ts'
import { entryOf } from '../entries.ts'
import { Cell, columns } from '../fields/columns.tsx'
import { useWords } from '../providers/use-words.ts'
import { PublishSwitch } from './PublishSwitch.tsx'
import { RowActions } from './RowActions.tsx'
import { SelectBox, SelectPageBox } from './SelectBox.tsx'
import { selectionBarHeight } from './SelectionBar.tsx'
import { useSelection } from './selection.tsx'

/** A column of one list that is drawn by hand. */
export type OwnCells = Record<string, (record: RaRecord) => ReactNode>

type Props = {
  own?: OwnCells
  /** Where a row leads, when not to its form. */
  to?: (record: RaRecord) => string
  actions?: boolean
  columns?: readonly string[]
  below?: (record: RaRecord) => ReactNode
  /** What else a row can do, beside edit and delete. */
  rowTools?: ((record: RaRecord) => ReactNode) | undefined
}

/** The list as a table: columns from the entry, a head that stays, figures on the right. */
export function RecordTable({ own = {}, to, actions = true, columns: asked, below, rowTools }: Props) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const fields = { id: integer(), ...columnsOf(entry) } as Record<string, Field>
  const {
    data = [],
    isPending,
    isFetching,
    isPlaceholderData,
    sort,
    setSort,
    page: at = 1,
    perPage = 10,
  } = useListContext()
  const { t, field: label, title, digits } = useWords()
  const selection = useSelection()
  const navigate = useNavigate()
  const names: readonly string[] = asked ?? entry.list
  const leads = to ?? ((record: RaRecord) => `/dashboard/${page}/${record.id}`)
  const above = 232 + (selection ? selectionBarHeight : 0)
  // How many of something stands on the right; what a list draws itself reads from the left.
  const alignOf = (name: string, { kind }: Field) =>
    own[name] && (kind === 'links' || kind === 'rows') ? 'left' : (columns[kind].align ?? 'left')

  return (
    <Box sx={{ overflow: 'auto', maxHeight: { sm: `calc(100dvh - ${above}px)` } }}>
      <Table size="small" stickyHeader aria-busy={isFetching}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <SelectPageBox selection={selection} />
              </TableCell>
            )}
            <TableCell align="right" sx={{ width: 44 }}>
              #
            </TableCell>
            {names.map((name) => {
              const field = fields[name]
              if (!field) return null
              const active = sort.field === name
              const order = sort.order === 'ASC' ? 'asc' : 'desc'
              return (
                <TableCell
                  key={name}
                  align={alignOf(name, field)}
                  sortDirection={active ? order : false}
                  sx={{ width: columns[field.kind].width }}
                >
                  {field.kind === 'picture' || field.kind === 'rows' || field.kind === 'links' ? (
                    label(page, name)
                  ) : (
                    <TableSortLabel
                      active={active}
                      direction={active ? order : 'asc'}
                      onClick={() =>
                        setSort({ field: name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                      }
                    >
                      {label(page, name)}
                    </TableSortLabel>
                  )}
                </TableCell>
              )
            })}
            {(actions || rowTools) && (
              <TableCell align="right" sx={{ width: 84 }} aria-label={t('list.actions')} />
            )}
          </TableRow>
        </TableHead>
        <TableBody sx={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
          {isPending
            ? Array.from({ length: perPage }, (_, row) => `row ${row}`).map((row) => (
                <TableRow key={row}>
                  <TableCell colSpan={names.length + (selection ? 3 : 2)} sx={{ height: 47 }}>
                    <Skeleton />
                  </TableCell>
                </TableRow>
              ))
            : data.map((record: RaRecord, row: number) => {
                const target = leads(record)
                return (
                  <TableRow
                    key={record.id}
                    hover
                    selected={selection?.has(Number(record.id)) === true}
                    onClick={() => navigate(target)}
                    sx={{ height: 47, cursor: 'pointer' }}
                  >
                    {selection && (
                      <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                        <SelectBox selection={selection} record={record} title={title(record, entry.title)} />
                      </TableCell>
                    )}
                    <TableCell align="right" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
                      {digits((at - 1) * perPage + row + 1)}
                    </TableCell>
                    {names.map((name) => {
                      const field = fields[name]
                      if (!field) return null
                      return (
                        <TableCell
                          key={name}
                          align={alignOf(name, field)}
                          sx={{ minWidth: name === entry.title ? 180 : undefined }}
                        >
                          {own[name]?.(record) ?? (
                            <OwnCell page={page} name={name} field={field} record={record} target={target} />
                          )}
                          {name === entry.title && below?.(record)}
                        </TableCell>
                      )
                    })}
                    {(actions || rowTools) && (
                      <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: '0 !important' }}>
                        {rowTools?.(record)}
                        {actions && <RowActions page={page} record={record} />}
                      </TableCell>
                    )}
                  </TableRow>
                )
              })}
        </TableBody>
      </Table>
    </Box>
  )
}

/** A number that is a title takes the digits of the language; words stay as somebody wrote them. */
export const titled = (text: string, digits: (text: string) => string): string =>
  /^\d+$/.test(text) ? digits(text) : text

type CellProps = { page: string; name: string; field: Field; record: RaRecord; target: string }

function OwnCell({ page, name, field, record, target }: CellProps) {
  const { title, digits } = useWords()
  const entry = entryOf(page)
  if (name === 'status' && field.kind === 'flag') return <PublishSwitch page={page} record={record} />
  if (name !== entry.title) return <Cell value={record[name]} field={field} />
  const text = titled(title(record, name), digits)
  return (
    <Box
      component={Link}
      to={target}
      onClick={(event) => event.stopPropagation()}
      sx={{
        color: 'text.primary',
        fontWeight: 500,
        textDecoration: 'none',
        '&:hover': { color: 'primary.main' },
      }}
    >
      {text}
    </Box>
  )
}
