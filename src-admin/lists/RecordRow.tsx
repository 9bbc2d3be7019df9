import { Box, TableCell, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Field } from '#domain/fields/fields.ts'
import { Cell } from '../fields/columns.tsx'
import { entryOf } from '../providers/registry.ts'
import { useWords } from '../providers/use-words.ts'
import { SelectBox } from './bulk/SelectBox.tsx'
import { useSelection } from './bulk/selection.tsx'
import { columnWidth } from './ColumnHead.tsx'
import { useCursor } from './navigation/cursor.tsx'
import { PublishSwitch } from './PublishSwitch.tsx'
import { RowActions } from './RowActions.tsx'
import type { Column } from './views/view-columns.ts'

/** A column of one list that is drawn by hand. */
export type OwnCells = Record<string, (record: RaRecord) => ReactNode>

export type RowProps = {
  own: OwnCells
  target: string
  onOpen: () => void
  actions: boolean
  below?: ((record: RaRecord) => ReactNode) | undefined
  rowTools?: ((record: RaRecord) => ReactNode) | undefined
}

type Props = RowProps & {
  record: RaRecord
  /** Its place on the page, and in the whole list. */
  at: number
  place: number
  height: number
  columns: readonly (Column & { field: Field; align: 'left' | 'right' | 'center' })[]
}

/** An entry as a row; the cursor of the keyboard stands on one of them. */
export function RecordRow({ record, at, place, height, columns, own, target, onOpen, ...more }: Props) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const { title, digits } = useWords()
  const selection = useSelection()
  const cursor = useCursor()
  const { actions, below, rowTools } = more
  return (
    <TableRow
      hover
      data-row={at}
      tabIndex={at === Math.max(0, cursor.at) ? 0 : -1}
      selected={selection?.has(Number(record.id)) === true}
      onFocus={() => cursor.set(at)}
      onClick={onOpen}
      sx={{
        height,
        cursor: 'pointer',
        '&:focus-visible': {
          outline: 2,
          outlineStyle: 'solid',
          outlineColor: 'primary.main',
          outlineOffset: -2,
        },
      }}
    >
      {selection && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <SelectBox selection={selection} record={record} title={title(record, entry.title)} />
        </TableCell>
      )}
      <TableCell align="right" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {digits(place)}
      </TableCell>
      {columns.map(({ name, width, field, align }) => (
        <TableCell
          key={name}
          align={align}
          sx={width === null ? { minWidth: name === entry.title ? 180 : undefined } : columnWidth(width)}
        >
          {own[name]?.(record) ?? (
            <OwnCell page={page} name={name} field={field} record={record} target={target} />
          )}
          {name === entry.title && below?.(record)}
        </TableCell>
      ))}
      {(actions || rowTools) && (
        <TableCell align="right" sx={{ ...atHand, whiteSpace: 'nowrap', py: '0 !important' }}>
          {rowTools?.(record)}
          {actions && <RowActions page={page} record={record} />}
        </TableCell>
      )}
    </TableRow>
  )
}

/** What can be done with a row stays in sight however wide the list is. */
const atHand = { position: 'sticky', right: 0, bgcolor: 'background.paper' }

type CellProps = { page: string; name: string; field: Field; record: RaRecord; target: string }

function OwnCell({ page, name, field, record, target }: CellProps) {
  const { title, digits } = useWords()
  const entry = entryOf(page)
  if (name === 'status' && field.kind === 'flag') return <PublishSwitch page={page} record={record} />
  if (name !== entry.title) {
    // What is translated is shown in the language of the desk.
    const value = `${name}_bn` in entry.fields ? title(record, name) : record[name]
    return <Cell value={value} field={field} />
  }
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
      {titled(title(record, name), digits)}
    </Box>
  )
}

/** A number that is a title takes the digits of the language; words stay as somebody wrote them. */
export const titled = (text: string, digits: (text: string) => string): string =>
  /^\d+$/.test(text) ? digits(text) : text
