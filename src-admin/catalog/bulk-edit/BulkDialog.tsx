import { Button, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
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

  const actions = {
    form: { action: t('bulk.show'), disabled: busy, onSubmit: look },
    preview: step.at === 'preview' && {
      action: t('bulk.apply', { smart_count: step.preview.changed }),
      disabled: busy || step.preview.changed === 0 || (step.preview.refused_total > 0 && !skip),
      onSubmit: () => run.apply(step.edit, step.preview.token, skip),
    },
    done: undefined,
    undone: undefined,
  }
  const action = actions[step.at]
  return (
    <FormDialog
      title={t('bulk.title', { smart_count: selection.count })}
      {...action}
      cancel={t(action ? 'form.cancel' : 'ra.action.close')}
      width="sm"
      buttons={
        <>
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
        </>
      }
      onClose={close}
    >
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
    </FormDialog>
  )
}
