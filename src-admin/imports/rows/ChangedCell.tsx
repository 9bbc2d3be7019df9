import { Box, TableCell } from '@mui/material'
import type { RaRecord } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import { Cell } from '../../fields/columns.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { fieldsOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { ImportRow } from '../import-calls.ts'

type Props = {
  row: ImportRow
  column: number
  /** The field that the column fills. */
  name: string
  kind: string
  /** The current record. */
  before: RaRecord | undefined
}

/** A cell of the table; a cell that changes a value also shows the current one. */
export function ChangedCell({ row, column, name, kind, before }: Props) {
  const { t } = useTranslate()
  const text = row.cells[column] ?? ''
  if (!row.changed.includes(name))
    return (
      <TableCell sx={style} title={text.length > long ? text : undefined}>
        {text.length > long ? <Box sx={clamped}>{text}</Box> : text}
      </TableCell>
    )
  const field = fieldsOf(kind)[name]
  const was = row.was && name in row.was ? (row.was[name] ?? t('import_run.nothing')) : null
  return (
    <TableCell sx={style}>
      {(was !== null || (before && field)) && (
        <>
          <Box component="del" title={t('import_run.was')} sx={{ color: 'error.main' }}>
            {was ?? (before && field && <Before value={before[name]} field={field} />)}
          </Box>
          <span aria-hidden> → </span>
        </>
      )}
      <Box
        component="ins"
        title={text.length > long ? text : t('import_run.will_be')}
        sx={{
          ...(text.length > long && clamped),
          textDecoration: 'none',
          color: 'success.main',
          fontWeight: 500,
        }}
      >
        {text || t('import_run.nothing')}
      </Box>
    </TableCell>
  )
}

function Before({ value, field }: { value: unknown; field: Field }) {
  const { t } = useTranslate()
  if (value === null || value === undefined || value === '') return t('import_run.nothing')
  if (field.kind === 'rich_text') return plainText(String(value), most)
  // Shown as a word, as in the table, not as a tick.
  if (field.kind === 'flag') return String(value)
  return <Cell value={value} field={field} />
}

const most = 200
// Numbers do not break, however many columns there are: the table scrolls.
/** A longer text is cut after some lines and shown whole as a hint. */
const long = 120
const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
}
const style = { maxWidth: 280, overflowWrap: 'break-word' }
