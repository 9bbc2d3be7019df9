import { Alert, Button, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { type StocktakeDetails, stocktakeState } from '#domain/catalog/stocktake.ts'
import { ConfirmDialog } from '../layout/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { type Step, takeStep } from './stocktake-calls.ts'

type Props = { stocktake: StocktakeDetails; onDone: (stocktake: StocktakeDetails) => void }

/** Apply and cancel a stocktake, or undo an applied one; each after a confirmation. */
export function StepButtons({ stocktake, onDone }: Props) {
  const { t, digits } = useTranslate()
  const { done } = useNotifyResult()
  const { problems, busy, send, showProblems } = useSubmit()
  const [open, setOpen] = useState<Step | null>(null)
  const { id, state } = stocktake
  const close = () => {
    setOpen(null)
    showProblems({})
  }
  const run = async (step: Step) => {
    const answer = await send(() => takeStep(step, id))
    if (!answer) return
    done(answer.msg)
    setOpen(null)
    onDone(answer.data)
  }
  const problem = problems[''] ?? problems.id
  const trouble = problem && (
    <Alert severity="error" sx={{ mt: 2 }}>
      {problem}
    </Alert>
  )
  const confirm = (step: 'cancel' | 'undo') => (
    <ConfirmDialog
      title={t(`stocktake.${step}_title`)}
      text={t(`stocktake.${step}_text`)}
      action={t(`stocktake.${step}`)}
      busy={busy}
      onConfirm={() => void run(step)}
      onClose={close}
    >
      {trouble}
    </ConfirmDialog>
  )
  return (
    <>
      {state === stocktakeState.counting && (
        <>
          <Button color="inherit" onClick={() => setOpen('cancel')}>
            {t('stocktake.cancel')}
          </Button>
          <Button variant="contained" disabled={!stocktake.counted_lines} onClick={() => setOpen('apply')}>
            {t('stocktake.apply')}
          </Button>
        </>
      )}
      {state === stocktakeState.applied && (
        <Button variant="outlined" onClick={() => setOpen('undo')}>
          {t('stocktake.undo')}
        </Button>
      )}
      {open === 'apply' && (
        <FormDialog
          title={t('stocktake.apply_title')}
          action={t('stocktake.apply')}
          disabled={busy}
          onSubmit={() => void run('apply')}
          onClose={close}
        >
          <DialogContentText variant="body2">
            {t('stocktake.apply_text', {
              smart_count: stocktake.changed_lines ?? 0,
              plus: digits(stocktake.pieces_added ?? 0),
              minus: digits(stocktake.pieces_removed ?? 0),
            })}
          </DialogContentText>
          {(stocktake.left_out_lines ?? 0) > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {t('stocktake.will_leave_out', { smart_count: stocktake.left_out_lines ?? 0 })}
            </Alert>
          )}
          {trouble}
        </FormDialog>
      )}
      {open === 'cancel' && confirm('cancel')}
      {open === 'undo' && confirm('undo')}
    </>
  )
}
