import { TableCell, TableSortLabel } from '@mui/material'
import { useListContext, useResourceContext } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import { columns } from '../fields/columns.tsx'
import { useWords } from '../providers/use-words.ts'
import { ResizeHandle } from './views/ResizeHandle.tsx'
import type { Column } from './views/view-columns.ts'

type Props = { column: Column; field: Field; align: 'left' | 'right' | 'center'; sortable: boolean }

/** The head of a column: what it is, sorting by it, and its edge. */
export function ColumnHead({ column: { name, width }, field, align, sortable }: Props) {
  const page = useResourceContext() ?? ''
  const { sort, setSort } = useListContext()
  const { field: labelOf } = useWords()
  const label = labelOf(page, name)
  const active = sort.field === name
  const order = sort.order === 'ASC' ? 'asc' : 'desc'
  return (
    <TableCell
      // Its edge is not part of what it is called.
      aria-label={label}
      align={align}
      sortDirection={active ? order : false}
      sx={{
        ...(width === null ? { width: columns[field.kind].width } : columnWidth(width)),
        overflow: 'visible',
      }}
    >
      {sortable ? (
        <TableSortLabel
          active={active}
          direction={active ? order : 'asc'}
          onClick={() => setSort({ field: name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
          sx={{ maxWidth: '100%', overflow: 'hidden' }}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
      <ResizeHandle name={name} label={label} />
    </TableCell>
  )
}

/** A width that somebody has given a column; what is longer is cut. */
export const columnWidth = (width: number) => ({
  width,
  minWidth: width,
  maxWidth: width,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
