import { Checkbox, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTableClasses, useListContext, useTranslate } from 'react-admin'
import { useSelection } from './selection.tsx'

/** react-admin's table header with a checkbox that also shows a partial selection of the page. */
export function SelectionHead({ children }: { children?: ReactNode }) {
  return (
    <TableHead className={DataTableClasses.thead}>
      <TableRow className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}>
        {useSelection() && (
          <TableCell padding="checkbox" className={DataTableClasses.headerCell}>
            <SelectPageCheckbox />
          </TableCell>
        )}
        {children}
      </TableRow>
    </TableHead>
  )
}

function SelectPageCheckbox() {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const onPage = data.map(({ id }) => id)
  const selected = onPage.filter((id) => selectedIds.includes(id))
  const all = onPage.length > 0 && selected.length === onPage.length
  return (
    <Checkbox
      checked={all}
      indeterminate={selected.length > 0 && !all}
      onChange={() => {
        const others = selectedIds.filter((id) => !onPage.includes(id))
        onSelect(all ? others : [...others, ...onPage])
      }}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  )
}
