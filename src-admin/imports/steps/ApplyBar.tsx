import { Button, Checkbox, FormControlLabel, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { applyImport, type ImportRun } from '../import-calls.ts'

type Props = { run: ImportRun; onRun: (run: ImportRun) => void; onColumns: () => void }

/** Shows that nothing is written yet, and how many rows will be; invalid rows are skipped only on request. */
export function ApplyBar({ run, onRun, onColumns }: Props) {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const [skip, setSkip] = useState(false)
  const [busy, setBusy] = useState(false)
  const rows = run.created + run.updated
  const wrong = run.refused > 0
  const apply = async () => {
    setBusy(true)
    try {
      onRun(await applyImport(run.id, wrong && skip))
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
          {t('import_run.not_before')} {rows === 0 && t('import_run.nothing_to_write')}
        </Typography>
        {wrong && rows > 0 && (
          <FormControlLabel
            control={
              <Checkbox size="small" checked={skip} onChange={({ target }) => setSkip(target.checked)} />
            }
            label={t('import_run.skip', { smart_count: run.refused })}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
        <Button color="inherit" onClick={onColumns} disabled={busy}>
          {t('import_run.again')}
        </Button>
        {rows > 0 && (
          <Button variant="contained" disabled={busy || (wrong && !skip)} onClick={apply}>
            {t(run.kind === 'product-files' ? 'import_run.apply_products' : 'import_run.apply', {
              smart_count: rows,
            })}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
