import Delete from '@mui/icons-material/DeleteOutline'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../layout/dialogs/ConfirmDialog.tsx'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { type ImportRun, removeImport } from './import-calls.ts'

type Props = { run: ImportRun; onRemoved: () => void }

/** Removes an import from the list; the records it has written stay. */
export function RemoveRun({ run, onRemoved }: Props) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removeImport(run.id)
      done(t('import_run.removed'))
      setOpen(false)
      onRemoved()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Tooltip title={t('import_run.remove')}>
        <IconButton aria-label={t('import_run.remove_of', { name: run.title })} onClick={() => setOpen(true)}>
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <ConfirmDialog
          title={t('import_run.remove_title')}
          text={t('import_run.remove_text')}
          action={t('import_run.remove')}
          busy={busy}
          onConfirm={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
