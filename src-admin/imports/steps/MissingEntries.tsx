import Add from '@mui/icons-material/Add'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { pageOf } from '../../providers/registry.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { createMissing, type ImportRun, type Missing, readMissing } from '../import-calls.ts'

type Props = { run: ImportRun; onRun: (run: ImportRun) => void }

/** What the rows name and the shop lacks, such as companies and tags, with an offer to create it. */
export function MissingEntries({ run: { id }, onRun }: Props) {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const load = useCallback((signal?: AbortSignal) => readMissing(id, signal), [id])
  const { answer: missing } = useRequest(load)
  if (!missing || missing.length === 0) return null
  const create = async () => {
    setBusy(true)
    try {
      onRun(await createMissing(id))
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  const count = missing.reduce((sum, one) => sum + one.count, 0)
  const allowed = missing.every((one) => one.allowed)
  return (
    <Alert severity="info" sx={{ mb: 2 }} slotProps={{ message: { sx: { width: 1 } } }}>
      <Typography variant="h3" component="h2">
        {t('import_run.missing_entries')}
      </Typography>
      <Typography variant="body2">{t('import_run.missing_entries_hint')}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {missing.map((one) => (
          <Line key={one.resource} of={one} />
        ))}
      </Box>
      {allowed ? (
        <Button variant="contained" startIcon={<Add />} disabled={busy} onClick={create}>
          {t('import_run.create_missing', { smart_count: count })}
        </Button>
      ) : (
        <Typography variant="body2">{t('import_run.missing_not_allowed')}</Typography>
      )}
    </Alert>
  )
}

function Line({ of: { resource, count, titles } }: { of: Missing }) {
  const { t, digits, name } = useTranslate()
  const more = count - titles.length
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('import_run.missing_line', { name: name(pageOf(resource), count), count: digits(count) })}{' '}
      {titles.join(', ')}
      {more > 0 && ` ${t('import_run.missing_more', { count: digits(more) })}`}
    </Typography>
  )
}
