import { DialogContentText, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Undone } from '../../undo/undo-calls.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { BulkEditResult } from './BulkResult.tsx'
import type { LastBulk } from './bulk-calls.ts'
import { useUndoBulk } from './use-undo-bulk.ts'

/** Previews an undo, applies it, and lists what could not be undone. */
export function UndoBulkDialog({ last, onClose }: { last: LastBulk; onClose: () => void }) {
  const { t, dateTime } = useTranslate()
  const { operation_id, undo: redo, count, created_at } = last
  const { undo, undoing } = useUndo({ call: useUndoBulk(), silent: true })
  const [result, setResult] = useState<{ data: Undone; msg: string } | null>(null)
  const run = async () => {
    const answer = await undo({ operation_id })
    if (answer) setResult(answer)
    else onClose()
  }
  return (
    <FormDialog
      title={t(redo ? 'bulk.redo_last' : 'bulk.undo_last')}
      {...(!result && { action: t(redo ? 'bulk_edit.redo' : 'bulk.undo') })}
      disabled={undoing}
      onSubmit={run}
      onClose={onClose}
    >
      {result ? (
        <BulkEditResult step={{ at: 'undone', undone: result.data, msg: result.msg }} />
      ) : (
        <DialogContentText variant="body2">
          {t(redo ? 'bulk_edit.redo_text' : 'bulk_edit.undo_text', {
            smart_count: count,
            when: dateTime(created_at),
          })}
        </DialogContentText>
      )}
      {undoing && <LinearProgress aria-label={t('bulk.undoing')} sx={{ mt: 2 }} />}
    </FormDialog>
  )
}
