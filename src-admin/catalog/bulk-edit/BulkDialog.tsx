import { Button, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useSelection } from '../../lists/bulk/selection.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { BulkForm } from './BulkForm.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { BulkEditResult } from './BulkResult.tsx'
import { editOf, emptyDraft } from './draft.ts'
import { useBulk } from './use-bulk.tsx'

type Props = { onClose: () => void; onChanged: () => void }

/** Choose the changes, preview them, apply them, and undo them. */
export function BulkDialog({ onClose, onChanged }: Props) {
  const { t } = useTranslate()
  // The selection when the dialog opened: it is cleared once the edit has been applied.
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
  const preview = () => {
    setTried(true)
    setSkip(false)
    if (sound) run.preview(edit)
  }
  const waiting = busy && (step.at === 'form' ? 'looking' : step.at === 'preview' ? 'applying' : 'undoing')

  const actions = {
    form: { action: t('bulk_edit.show'), disabled: busy, onSubmit: preview },
    preview: step.at === 'preview' && {
      action: t('bulk_edit.apply', { smart_count: step.preview.changed }),
      disabled: busy || step.preview.changed === 0 || (step.preview.rejected_total > 0 && !skip),
      onSubmit: () => run.apply(step.edit, step.preview.token, skip),
    },
    done: undefined,
    undone: undefined,
  }
  const action = actions[step.at]
  return (
    <FormDialog
      title={t('bulk_edit.title', { smart_count: selection.count })}
      {...action}
      cancel={t(action ? 'form.cancel' : 'ra.action.close')}
      width="sm"
      buttons={
        <>
          {step.at === 'preview' && (
            <Button color="inherit" disabled={busy} onClick={run.back}>
              {t('bulk_edit.back')}
            </Button>
          )}
          {step.at === 'done' && (
            <Button disabled={busy} onClick={() => run.undo(step.done.operation_id)}>
              {t('bulk.undo')}
            </Button>
          )}
        </>
      }
      onClose={close}
    >
      {step.at === 'form' && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {t('bulk_edit.text')}
          </Typography>
          <BulkForm draft={draft} onChange={setDraft} problems={tried ? problems : {}} />
        </>
      )}
      {step.at === 'preview' && <BulkPreview preview={step.preview} skip={skip} onSkip={setSkip} />}
      {(step.at === 'done' || step.at === 'undone') && <BulkEditResult step={step} />}
      {waiting && <LinearProgress aria-label={t(`bulk.${waiting}`)} sx={{ mt: 2 }} />}
    </FormDialog>
  )
}
