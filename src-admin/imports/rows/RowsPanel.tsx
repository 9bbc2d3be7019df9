import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { ImportOutcome } from '#domain/imports/run.ts'
import { Message } from '../../layout/page/Message.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { type ImportRun, rowsOfPage } from '../import-calls.ts'
import { RowGrid } from './RowGrid.tsx'
import { useImportRows } from './use-rows.ts'

type Props = { run: ImportRun; of: ImportOutcome; onRun: (run: ImportRun) => void }

/** The rows with one outcome, paginated. */
export function RowsPanel({ run, of, onRun }: Props) {
  const { t, digits } = useTranslate()
  const [page, setPage] = useState(1)
  const { rows, moved, total, error, refetch, fix, fixed } = useImportRows(run, of, page, onRun)
  if (error)
    return (
      <Message title={t('list.failed')} text={error.message}>
        <Button variant="outlined" onClick={refetch}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  if (!rows) return <Skeleton variant="rectangular" height={260} />
  if (rows.length === 0 && page > 1)
    return (
      <Message title={t('import_run.no_rows')}>
        <Button variant="outlined" onClick={() => setPage(1)}>
          {t('import_run.previous')}
        </Button>
      </Message>
    )
  if (rows.length === 0) return <Message title={t('import_run.no_rows')} />
  const from = (page - 1) * rowsOfPage + 1
  return (
    <>
      {of === 'error' && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {t('import_run.fix_hint')}
        </Typography>
      )}
      <RowGrid run={run} of={of} rows={rows} onFix={fix} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 0.75 }}>
        <Box role="status" sx={{ flex: 1, fontSize: 13.5 }}>
          {fixed &&
            t(fixed.right ? 'import_run.fixed' : 'import_run.still_wrong', {
              line: digits(fixed.line),
            })}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {t('import_run.page_of', {
            from: digits(from),
            to: digits(from + rows.length - 1),
            total: digits(total),
          })}
        </Typography>
        <IconButton
          aria-label={t('import_run.previous')}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('import_run.next')}
          disabled={from + rows.length > total && !moved}
          onClick={() => (moved ? refetch() : setPage(page + 1))}
        >
          <ChevronRight fontSize="small" />
        </IconButton>
      </Stack>
    </>
  )
}
