import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useSelection } from '../../lists/bulk/selection.tsx'
import { useWords } from '../../providers/use-words.ts'
import { BulkForm } from './BulkForm.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { BulkResult } from './BulkResult.tsx'
import { editOf, emptyDraft } from './draft.ts'
import { useBulk } from './use-bulk.tsx'

type Props = { onClose: () => void; onChanged: () => void }

/** Choose what changes, see it, do it, and take it back. */
export function BulkDialog({ onClose, onChanged }: Props) {
  const { t } = useWords()
  // As it was when the dialog opened: the choice is given up once it has been carried out.
  const [selection] = useState(useSelection())
  const [draft, setDraft] = useState(emptyDraft)
  const [tried, setTried] = useState(false)
  const [skip, setSkip] = useState(false)
  const { step, busy, ...run } = useBulk(onChanged)
  if (!selection) return null
  const { edit, problems } = editOf(draft, selection)
  const sound = Object.keys(problems).length === 0

  const close = () => {
    if (busy) return
    run.leave()
    onClose()
  }
  const look = () => {
    setTried(true)
    setSkip(false)
    if (sound) run.look(edit)
  }
  const waiting = busy && (step.at === 'form' ? 'looking' : step.at === 'preview' ? 'applying' : 'undoing')

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{t('bulk.title', { smart_count: selection.count })}</DialogTitle>
      <DialogContent>
        {step.at === 'form' && (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {t('bulk.text')}
            </Typography>
            <BulkForm draft={draft} onChange={setDraft} problems={tried ? problems : {}} />
          </>
        )}
        {step.at === 'preview' && <BulkPreview preview={step.preview} skip={skip} onSkip={setSkip} />}
        {(step.at === 'done' || step.at === 'undone') && <BulkResult step={step} />}
        {waiting && <LinearProgress aria-label={t(`bulk.${waiting}`)} sx={{ mt: 2 }} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {step.at === 'preview' && (
          <Button color="inherit" disabled={busy} onClick={run.back}>
            {t('bulk.back')}
          </Button>
        )}
        {step.at === 'done' && (
          <Button disabled={busy} onClick={() => run.undo(step.done.operation_id)}>
            {t('bulk.undo')}
          </Button>
        )}
        <Button color="inherit" disabled={busy} onClick={close}>
          {t(step.at === 'form' || step.at === 'preview' ? 'form.cancel' : 'ra.action.close')}
        </Button>
        {step.at === 'form' && (
          <Button variant="contained" disabled={busy} onClick={look}>
            {t('bulk.show')}
          </Button>
        )}
        {step.at === 'preview' && (
          <Button
            variant="contained"
            disabled={busy || step.preview.changed === 0 || (step.preview.refused_total > 0 && !skip)}
            onClick={() => run.apply(step.edit, step.preview.token, skip)}
          >
            {t('bulk.apply', { smart_count: step.preview.changed })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
