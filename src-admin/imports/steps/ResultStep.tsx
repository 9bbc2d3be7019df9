import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Undo from '@mui/icons-material/Undo'
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isUndoable } from '#domain/operations/history.ts'
import { UndoDialog } from '../../history/UndoDialog.tsx'
import { pageOfKind } from '../../providers/import-kinds.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { importStateOf, reportOf, type SampledRun, undoImport } from '../import-calls.ts'
import { PictureProgress } from './PictureProgress.tsx'

const counts = [
  ['create', 'created'],
  ['update', 'updated'],
  ['unchanged', 'unchanged'],
  ['error', 'refused'],
] as const

type Props = { run: SampledRun; onUndone: () => void }

/** The result of the import, with the undo button. */
export function ResultStep({ run, onUndone }: Props) {
  const { t, name, digits, dateTime } = useTranslate()
  const [confirming, setConfirming] = useState(false)
  const { kind, operation_id, finished_at } = run
  const page = pageOfKind(kind)
  const undone = importStateOf(run) === 'undone'
  const undoable = !undone && operation_id !== null && isUndoable(finished_at ?? run.created_at, new Date())
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Alert severity={undone ? 'info' : 'success'} role="status">
        {t(undone ? 'import_run.undone' : 'import_run.applied')}
        {undone && run.undone_at && (
          <Typography variant="body2">
            {[dateTime(run.undone_at), run.undone_name].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Alert>
      <Box component="dl" sx={countsStyle}>
        {counts.map(([outcome, count]) => (
          <Box key={outcome}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {t(`import_run.outcome_${outcome}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 600 }}>
              {digits(run[count])}
            </Typography>
          </Box>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button component={Link} to={`/dashboard/${page}`} variant="contained">
          {t('import_run.to_list', { name: name(page, 2) })}
        </Button>
        <Button
          component="a"
          href={reportOf(run)}
          download
          variant="outlined"
          color="inherit"
          startIcon={<FileDownload />}
        >
          {t('import_run.report')}
        </Button>
        {undoable && (
          <Button color="inherit" startIcon={<Undo />} onClick={() => setConfirming(true)}>
            {t('import_run.undo')}
          </Button>
        )}
      </Stack>
      {kind === 'product-files' && !undone && <PictureProgress id={run.id} />}
      {confirming && operation_id && (
        <UndoDialog
          target={{ operation_id }}
          call={() => undoImport(run.id)}
          onClose={() => setConfirming(false)}
          onDone={onUndone}
        />
      )}
    </Paper>
  )
}

const countsStyle = {
  my: 2.5,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 140px)' },
}
