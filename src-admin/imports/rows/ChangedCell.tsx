import { Box, TableCell } from '@mui/material'
import type { RaRecord } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import { Cell } from '../../fields/columns.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { fieldsOf } from '../../providers/registry.ts'
import { useWords } from '../../providers/use-words.ts'
import type { ImportRow } from '../import-calls.ts'

type Props = {
  row: ImportRow
  column: number
  /** The field that the column fills. */
  name: string
  kind: string
  /** The record as it is now. */
  before: RaRecord | undefined
}

/** A cell as it stands in the table; one that changes something shows what is there now. */
export function ChangedCell({ row, column, name, kind, before }: Props) {
  const { t } = useWords()
  const text = row.cells[column] ?? ''
  if (!row.changed.includes(name)) return <TableCell sx={look}>{text}</TableCell>
  const field = fieldsOf(kind)[name]
  const was = row.was && name in row.was ? (row.was[name] ?? t('imports.nothing')) : null
  return (
    <TableCell sx={look}>
      {(was !== null || (before && field)) && (
        <>
          <Box component="del" title={t('imports.was')} sx={{ color: 'error.main' }}>
            {was ?? (before && field && <Before value={before[name]} field={field} />)}
          </Box>
          <span aria-hidden> → </span>
        </>
      )}
      <Box
        component="ins"
        title={t('imports.will_be')}
        sx={{ textDecoration: 'none', color: 'success.main', fontWeight: 500 }}
      >
        {text || t('imports.nothing')}
      </Box>
    </TableCell>
  )
}

function Before({ value, field }: { value: unknown; field: Field }) {
  const { t } = useWords()
  if (value === null || value === undefined || value === '') return t('imports.nothing')
  if (field.kind === 'rich_text') return plainText(String(value), most)
  // The table says it in a word, not with a tick.
  if (field.kind === 'flag') return String(value)
  return <Cell value={value} field={field} />
}

const most = 200
// Numbers stay whole, however many columns there are: the table is scrolled.
const look = { maxWidth: 280, overflowWrap: 'break-word' }
