import { Alert, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { newKey } from '../providers/requests/new-key.ts'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { adjustBalance } from './account-calls.ts'

type Props = { id: number; balance: number; onRecorded: () => void; onClose: () => void }

/** Corrects the balance of an account, with a reason. */
export function AdjustDialog({ id, balance, onRecorded, onClose }: Props) {
  const { t, money } = useTranslate()
  const { done } = useNotifyResult()
  const { problems, busy, send, missing } = useSubmit()
  const [idempotency_key] = useState(newKey)
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const submit = async () => {
    const input = { id, idempotency_key, amount, note: note.trim() }
    const saved = await send(() => adjustBalance(input), missing({ amount, note }))
    if (!saved) return
    done(saved.msg)
    onRecorded()
  }
  return (
    <FormDialog
      title={t('credit.adjust')}
      action={t('credit.save_adjustment')}
      disabled={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          autoFocus
          required
          label={t('credit.change')}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={problems.amount !== undefined}
          helperText={problems.amount ?? t('credit.change_hint', { balance: money(balance) })}
          slotProps={{ htmlInput: { inputMode: 'text', maxLength: 20 } }}
        />
        <TextField
          required
          multiline
          label={t('credit.reason')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={problems.note !== undefined}
          helperText={problems.note}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  )
}
