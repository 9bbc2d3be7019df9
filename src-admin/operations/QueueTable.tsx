import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Section } from '../layout/page/Section.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import type { ShopState } from './operations-calls.ts'
import { useJobWord } from './use-job-word.ts'

const late = 600

/** The queues of background jobs, with the number of waiting jobs. */
export function QueueTable({ queues }: Pick<ShopState, 'queues'>) {
  const { t, digits } = useTranslate()
  const word = useJobWord()
  const columns = ['waiting', 'running', 'failed', 'oldest'] as const
  return (
    <Section title={t('operations.queue')}>
      <Table size="small" sx={style}>
        <TableHead>
          <TableRow>
            <TableCell>{t('operations.work')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {t(`operations.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {queues.map(({ queue, waiting, running, failed, oldest }) => (
            <TableRow key={queue}>
              <TableCell component="th" scope="row">
                {word(queue)}
              </TableCell>
              <TableCell align="right" sx={waiting === 0 ? none : null}>
                {digits(waiting)}
              </TableCell>
              <TableCell align="right" sx={running === 0 ? none : null}>
                {digits(running)}
              </TableCell>
              <TableCell align="right" sx={failed > 0 ? { color: 'error.main', fontWeight: 600 } : none}>
                {digits(failed)}
              </TableCell>
              <TableCell
                align="right"
                sx={oldest >= late ? { color: 'warning.main', fontWeight: 600 } : null}
              >
                {oldest < 60 ? '–' : t('operations.minutes', { smart_count: Math.floor(oldest / 60) })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

const none = { color: 'text.disabled' }

const style = {
  '& th, & td': { px: { xs: 0.5, sm: 1 }, fontVariantNumeric: 'tabular-nums' },
  '& thead th': {
    color: 'text.secondary',
    fontWeight: 500,
    // On a phone five headings fit next to each other without breaking.
    fontSize: { xs: 12, sm: 12.5 },
    lineHeight: 1.3,
    whiteSpace: 'normal',
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}
