import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { type KeyboardEvent, useMemo } from 'react'
import { useGetMany } from 'react-admin'
import type { ImportOutcome } from '#domain/imports/run.ts'
import { isEntryKind } from '../../providers/import-kinds.ts'
import { findEntry, pageOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type ImportRow, type ImportRun, outcomeOf } from '../import-calls.ts'
import { useColumnLabels } from '../kinds.ts'
import { ChangedCell } from './ChangedCell.tsx'
import { FixCell, type Fixing } from './FixCell.tsx'
import { nextWrong } from './use-rows.ts'

type Props = { run: ImportRun; of: ImportOutcome; rows: readonly ImportRow[]; onFix: Fixing }

/** The rows of the table, with the columns that are mapped. */
export function RowGrid({ run, of, rows, onFix }: Props) {
  const { t, digits } = useTranslate()
  const words = useColumnLabels(run.kind)
  const columns = useMemo(
    () => Object.entries(run.mapping).map(([at, name]) => ({ at: Number(at), name })),
    [run.mapping],
  )
  const before = useBefore(run.kind, of === 'update' ? rows : [])
  const wrong = of === 'error'
  return (
    <TableContainer sx={{ maxHeight: '65vh' }}>
      <Table
        size="small"
        stickyHeader
        aria-label={t('import_run.rows_of', { name: t(`import_run.outcome_${of}`) })}
        {...(wrong && { onKeyDown: toNextWrong })}
      >
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 56 }}>
              {t('import_run.line')}
            </TableCell>
            {columns.map(({ at, name }) => (
              <TableCell key={at} title={words.heading(run.columns[at] ?? '', at)}>
                {words.field(name)}
              </TableCell>
            ))}
            {wrong && <TableCell>{t('import_run.becomes')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row" align="right" sx={{ fontWeight: 400 }}>
                {digits(row.line)}
              </TableCell>
              {columns.map(({ at, name }) =>
                wrong ? (
                  <FixCell
                    key={at}
                    label={t('import_run.cell', { name: words.field(name), line: digits(row.line) })}
                    row={row}
                    column={at}
                    onFix={onFix}
                  />
                ) : (
                  <ChangedCell
                    key={at}
                    row={row}
                    column={at}
                    name={name}
                    kind={run.kind}
                    before={before?.get(row.record_id ?? 0)}
                  />
                ),
              )}
              {wrong && <Becomes row={row} label={words.field} />}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The outcome of a corrected row, and the error of the row as a whole. */
function Becomes({ row, label }: { row: ImportRow; label: (name: string) => string }) {
  const { t } = useTranslate()
  const whole = row.problems.filter(({ column }) => column === null)
  const still = outcomeOf(row) === 'error'
  return (
    <TableCell sx={{ minWidth: 120, color: still ? 'error.main' : 'success.main' }}>
      {t(`import_run.outcome_${outcomeOf(row)}`)}
      {whole.map(({ field, text }) => (
        <div key={`${field} ${text}`}>
          {label(field)}: {text}
        </div>
      ))}
    </TableCell>
  )
}

/**
 * The current versions of the records that would be changed. A kind that reads from a view has other row ids, and prices and
 * stock carry their previous values themselves.
 */
function useBefore(kind: string, rows: readonly ImportRow[]) {
  const page = pageOf(kind)
  const ids = isEntryKind(kind) ? rows.flatMap(({ record_id }) => record_id ?? []) : []
  const { data } = useGetMany(page, { ids }, { enabled: ids.length > 0 && !findEntry(page)?.readFrom })
  return useMemo(() => data && new Map(data.map((record) => [Number(record.id), record])), [data])
}

function toNextWrong(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const next = nextWrong(event.currentTarget, event.target)
  // A cell is sent on blur.
  event.target.blur()
  const there = next ?? event.target
  there.focus()
  there.select()
}
