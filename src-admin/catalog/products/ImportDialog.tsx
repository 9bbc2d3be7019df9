import { Alert, Button, DialogContentText, LinearProgress, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { ImportReport } from './ImportReport.tsx'
import type { useImport } from './use-import.ts'

type Props = { running: ReturnType<typeof useImport>; onClose: () => void }

/** Uploads a file and shows the result per row; the import runs on the server and does not need the dialog. */
export function ImportDialog({ running, onClose }: Props) {
  const { t, digits } = useTranslate()
  const { status, underway, sending, trouble, start } = running
  const [file, setFile] = useState<File | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const busy = sending || underway

  const send = async () => {
    if (!file) return
    await start(file)
    setFile(null)
  }

  return (
    <FormDialog
      title={t('medicine_import.title')}
      action={t('medicine_import.start')}
      cancel={t('ra.action.close')}
      width="sm"
      disabled={busy || !file}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText variant="body2">{t('medicine_import.text')}</DialogContentText>
        {trouble && <Alert severity="warning">{trouble}</Alert>}
        {busy ? (
          <Stack sx={{ gap: 1 }}>
            <LinearProgress aria-label={t('medicine_import.title')} />
            <Typography variant="body2" role="status">
              {sending
                ? t('medicine_import.sending')
                : t('medicine_import.running', { rows: digits(status?.rows ?? 0) })}
            </Typography>
          </Stack>
        ) : (
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Button variant="outlined" onClick={() => picker.current?.click()} sx={{ flexShrink: 0 }}>
              {t('medicine_import.choose')}
            </Button>
            <Typography variant="body2" color="text.secondary" noWrap>
              {file?.name ?? t('medicine_import.kind')}
            </Typography>
          </Stack>
        )}
        {!sending && status && status.state !== 'none' && <ImportReport status={status} />}
      </Stack>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('medicine_import.choose')}
        hidden
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          target.value = ''
        }}
      />
    </FormDialog>
  )
}
