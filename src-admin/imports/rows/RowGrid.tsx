import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { type KeyboardEvent, useMemo } from 'react'
import { useGetMany } from 'react-admin'
import type { ImportOutcome } from '#domain/imports/run.ts'
import { isEntryKind } from '../../providers/import-kinds.ts'
import { findEntry, pageOf } from '../../providers/registry.ts'
import { useWords } from '../../providers/use-words.ts'
import { type ImportRow, type ImportRun, outcomeOf } from '../import-calls.ts'
import { useColumnWords } from '../kinds.ts'
import { ChangedCell } from './ChangedCell.tsx'
import { FixCell, type Mending } from './FixCell.tsx'
import { nextWrong } from './use-rows.ts'

type Props = { run: ImportRun; of: ImportOutcome; rows: readonly ImportRow[]; onMend: Mending }

/** The rows as they stand in the table, as far as their columns are read. */
export function RowGrid({ run, of, rows, onMend }: Props) {
  const { t, digits } = useWords()
  const words = useColumnWords(run.kind)
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
        aria-label={t('imports.rows_of', { name: t(`imports.outcome_${of}`) })}
        {...(wrong && { onKeyDown: toNextWrong })}
      >
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 56 }}>
              {t('imports.line')}
            </TableCell>
            {columns.map(({ at, name }) => (
              <TableCell key={at} title={words.heading(run.columns[at] ?? '', at)}>
                {words.field(name)}
              </TableCell>
            ))}
            {wrong && <TableCell>{t('imports.becomes')}</TableCell>}
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
                    label={t('imports.cell', { name: words.field(name), line: digits(row.line) })}
                    row={row}
                    column={at}
                    onMend={onMend}
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

/** What has become of a row that was wrong, and what is wrong with it as a whole. */
function Becomes({ row, label }: { row: ImportRow; label: (name: string) => string }) {
  const { t } = useWords()
  const whole = row.problems.filter(({ column }) => column === null)
  const still = outcomeOf(row) === 'error'
  return (
    <TableCell sx={{ minWidth: 120, color: still ? 'error.main' : 'success.main' }}>
      {t(`imports.outcome_${outcomeOf(row)}`)}
      {whole.map(({ field, text }) => (
        <div key={`${field} ${text}`}>
          {label(field)}: {text}
        </div>
      ))}
    </TableCell>
  )
}

/** The records that would be changed, as they are now; a kind that reads from a view numbers its rows otherwise,
 * and prices and stock say themselves what was there. */
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
  // Leaving a cell is what sends it.
  event.target.blur()
  const there = next ?? event.target
  there.focus()
  there.select()
}
