import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext, useResourceContext } from 'react-admin'
import { type Field, integer } from '#domain/fields/fields.ts'
import { columnsOf, sortsOf } from '#domain/fields/resource.ts'
import { columns as kinds } from '../fields/columns.tsx'
import { entryOf } from '../providers/registry.ts'
import { useWords } from '../providers/use-words.ts'
import { SelectPageBox } from './bulk/SelectBox.tsx'
import { selectionBarHeight } from './bulk/SelectionBar.tsx'
import { useSelection } from './bulk/selection.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { useOpenRecord } from './navigation/use-open-record.ts'
import { type OwnCells, RecordRow } from './RecordRow.tsx'
import { useLook } from './views/use-view.tsx'

export type { OwnCells } from './RecordRow.tsx'

type Props = {
  own?: OwnCells
  /** Where a row leads, when not to its form. */
  to?: ((record: RaRecord) => string) | undefined
  actions?: boolean
  below?: (record: RaRecord) => ReactNode
  /** What else a row can do, beside edit and delete. */
  rowTools?: ((record: RaRecord) => ReactNode) | undefined
}

const heights = { comfortable: 47, dense: 33 }
/** What stands above the rows and below them: heads, views, filters, pages. */
const around = 228

/** The list as a table: columns as somebody wants them, a head that stays, figures on the right. */
export function RecordTable({ own = {}, to, actions = true, below, rowTools }: Props) {
  const page = useResourceContext() ?? ''
  const fields = { id: integer(), ...columnsOf(entryOf(page)) } as Record<string, Field>
  const { data = [], isPending, isFetching, isPlaceholderData, page: at = 1, perPage = 10 } = useListContext()
  const { t } = useWords()
  const { shown, dense } = useLook()
  const selection = useSelection()
  const opening = useOpenRecord(to)
  const sorts = sortsOf(entryOf(page))
  const height = dense ? heights.dense : heights.comfortable
  // How many of something stands on the right; what a list draws itself reads from the left.
  const alignOf = (name: string, { kind }: Field): 'left' | 'right' | 'center' =>
    own[name] && (kind === 'links' || kind === 'rows') ? 'left' : (kinds[kind].align ?? 'left')
  const columns = shown.flatMap((column) => {
    const field = fields[column.name]
    return field ? [{ ...column, field, align: alignOf(column.name, field) }] : []
  })

  return (
    <Box
      sx={{
        overflow: 'auto',
        maxHeight: { sm: `calc(100dvh - ${around + (selection?.count ? selectionBarHeight : 0)}px)` },
      }}
    >
      <Table size="small" stickyHeader aria-busy={isFetching} sx={dense ? denseLook : undefined}>
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
            {columns.map(({ field, align, ...column }) => (
              <ColumnHead
                key={column.name}
                column={column}
                field={field}
                align={align}
                sortable={sorts.includes(column.name)}
              />
            ))}
            {(actions || rowTools) && (
              <TableCell align="right" sx={{ width: 84 }} aria-label={t('list.actions')} />
            )}
          </TableRow>
        </TableHead>
        <TableBody sx={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
          {isPending
            ? Array.from({ length: perPage }, (_, row) => `row ${row}`).map((row) => (
                <TableRow key={row}>
                  <TableCell colSpan={columns.length + (selection ? 3 : 2)} sx={{ height }}>
                    <Skeleton />
                  </TableCell>
                </TableRow>
              ))
            : data.map((record: RaRecord, row: number) => (
                <RecordRow
                  key={record.id}
                  record={record}
                  at={row}
                  place={(at - 1) * perPage + row + 1}
                  height={height}
                  columns={columns}
                  own={own}
                  target={opening.target(record)}
                  onOpen={() => opening.open(record)}
                  actions={actions}
                  below={below}
                  rowTools={rowTools}
                />
              ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const denseLook = { '& .MuiTableBody-root .MuiTableCell-root': { py: '2px', fontSize: 13 } }
