import { Alert, Button, DialogContentText, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import type { BatchDetails } from '#domain/catalog/batches/batch.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type BatchStep, changeBatch } from './batch-calls.ts'

type Props = { batch: BatchDetails; onDone: (batch: BatchDetails) => void }

const texts = { recall: 'recall', release: 'release', 'write-off': 'write_off' } as const

/** Recalls a batch, takes the recall back, and writes off what is withheld. */
export function BatchSteps({ batch, onDone }: Props) {
  const { t } = useTranslate()
  const [open, setOpen] = useState<BatchStep | null>(null)
  const button = (step: BatchStep, color: 'error' | 'inherit') => (
    <Button color={color} variant="outlined" onClick={() => setOpen(step)}>
      {t(`batch.${texts[step]}`)}
    </Button>
  )
  return (
    <>
      {(batch.withheld ?? 0) > 0 && button('write-off', 'inherit')}
      {batch.recalled_at === null ? button('recall', 'error') : button('release', 'inherit')}
      {open && <StepDialog step={open} batch={batch} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  )
}

function StepDialog({ step, batch, onDone, onClose }: Props & { step: BatchStep; onClose: () => void }) {
  const { t } = useTranslate()
  const { done } = useNotifyResult()
  const { problems, busy, send, missing } = useSubmit()
  const [reason, setReason] = useState('')
  const [pieces, setPieces] = useState(String(batch.withheld ?? 0))
  const writesOff = step === 'write-off'
  const run = async () => {
    const body = {
      id: batch.id,
      ...(step !== 'release' && { reason }),
      ...(writesOff && { pieces, withheld: batch.withheld ?? 0 }),
    }
    const answer = await send(
      () => changeBatch(step, body),
      step === 'release' ? undefined : missing({ reason, ...(writesOff && { pieces }) }),
    )
    if (!answer) return
    done(answer.msg)
    onDone(answer.data)
    onClose()
  }
  return (
    <FormDialog
      title={t(`batch.${texts[step]}`)}
      action={t(`batch.${texts[step]}`)}
      color={step === 'recall' ? 'error' : 'primary'}
      disabled={busy}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {(problems[''] ?? problems.id) && <Alert severity="error">{problems[''] ?? problems.id}</Alert>}
        <DialogContentText variant="body2">{t(`batch.${texts[step]}_text`)}</DialogContentText>
        {writesOff && (
          <TextField
            autoFocus
            required
            label={t('batch.pieces')}
            value={pieces}
            error={problems.pieces !== undefined}
            helperText={problems.pieces}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            onChange={({ target }) => setPieces(target.value)}
          />
        )}
        {step !== 'release' && (
          <TextField
            autoFocus={!writesOff}
            required
            multiline
            label={t('batch.reason')}
            value={reason}
            error={problems.reason !== undefined}
            helperText={problems.reason}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
