import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material'
import { useState } from 'react'
import { useWords } from '../../providers/use-words.ts'
import { BulkResult } from './BulkResult.tsx'
import type { LastBulk, Undone } from './bulk-calls.ts'
import { useUndo } from './use-undo.ts'

/** Says what an undo would take back, takes it back, and says what has stayed. */
export function UndoDialog({ last, onClose }: { last: LastBulk; onClose: () => void }) {
  const { t, dateTime } = useWords()
  const { operation_id, undo: redo, count, created_at } = last
  const { undo, undoing } = useUndo()
  const [result, setResult] = useState<{ data: Undone; msg: string } | null>(null)
  const run = async () => {
    const answer = await undo(operation_id)
    if (answer) setResult(answer)
    else onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="undo-title">
      <DialogTitle id="undo-title">{t(redo ? 'bulk.redo_last' : 'bulk.undo_last')}</DialogTitle>
      <DialogContent>
        {result ? (
          <BulkResult step={{ at: 'undone', undone: result.data, msg: result.msg }} />
        ) : (
          <DialogContentText variant="body2">
            {t(redo ? 'bulk.redo_text' : 'bulk.undo_text', {
              smart_count: count,
              when: dateTime(created_at),
            })}
          </DialogContentText>
        )}
        {undoing && <LinearProgress aria-label={t('bulk.undoing')} sx={{ mt: 2 }} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t(result ? 'ra.action.close' : 'form.cancel')}
        </Button>
        {!result && (
          <Button variant="contained" disabled={undoing} onClick={run}>
            {t(redo ? 'bulk.redo' : 'bulk.undo')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
