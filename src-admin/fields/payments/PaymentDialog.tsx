import { Alert, Stack, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { tkText, toPoisha } from '#domain/values/money.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { newKey } from '../../providers/requests/new-key.ts'
import { type FieldProblems, useSubmit } from '../../providers/requests/use-submit.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { dayAfter } from '../inputs/day-after.ts'

export type Payment = { idempotency_key: string; amount: string; day: string; note: string | null }

type Props = {
  labels: {
    title: string
    action: string
    amount: string
    amountHint: string
    day: string
    note: string
    noteHint?: string
  }
  /** The API's name of the day, at which the server reports errors. */
  dayField: string
  /** What is owed: the amount at first. */
  owed: number
  /** More required fields, by their names. */
  required?: Readonly<Record<string, string>>
  /** More fields, between the day and the note. */
  children?: (problems: FieldProblems) => ReactNode
  record: (payment: Payment) => Promise<{ msg: string }>
  onRecorded: () => void
  onClose: () => void
}

/** Records a payment of a customer or to a supplier. */
export function PaymentDialog(props: Props) {
  const { labels, dayField, owed, required, children, record, onRecorded, onClose } = props
  const { zone, digits } = useTranslate()
  const { done } = useNotifyResult()
  const { problems, busy, send, missing } = useSubmit()
  const [idempotency_key] = useState(newKey)
  const [amount, setAmount] = useState(() => (owed > 0 ? digits(tkText(toPoisha(owed))) : ''))
  const [day, setDay] = useState(() => dayAfter(0, zone))
  const [note, setNote] = useState('')
  const submit = async () => {
    const payment = { idempotency_key, amount, day, note: note.trim() || null }
    const saved = await send(() => record(payment), missing({ amount, [dayField]: day, ...required }))
    if (!saved) return
    done(saved.msg)
    onRecorded()
  }
  return (
    <FormDialog
      title={labels.title}
      action={labels.action}
      disabled={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          autoFocus
          required
          label={labels.amount}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={problems.amount !== undefined}
          helperText={problems.amount ?? labels.amountHint}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
        />
        <TextField
          required
          type="date"
          label={labels.day}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={problems[dayField] !== undefined}
          helperText={problems[dayField]}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayAfter(0, zone) } }}
        />
        {children?.(problems)}
        <TextField
          label={labels.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={problems.note !== undefined}
          helperText={problems.note ?? labels.noteHint}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  )
}
