import { Alert, DialogContentText, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { money as moneyField } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { differenceOf } from '#domain/orders/delivery/delivery-cash.ts'
import { tkText, toPoisha, toTk } from '#domain/values/money.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useDecision } from '../failed-delivery/use-decision.ts'
import { receiveCash } from './cash-calls.ts'

const countedField = moneyField({ required: true })

type Props = { handover: { id: number; full_name: string | null; amount: number }; onClose: () => void }

/** Confirms a handover: the counted amount, and a note if it is short or over. */
export function ReceiveCashDialog({ handover: { id, full_name, amount }, onClose }: Props) {
  const { t, money } = useTranslate()
  const { problems, busy, decide } = useDecision(onClose)
  const [typed, setTyped] = useState(() => tkText(toPoisha(amount)))
  const [note, setNote] = useState('')
  const counted = parse(countedField, typed)
  const known = typeof counted === 'number' && counted >= 0 ? counted : null
  const difference = known === null ? 0 : differenceOf({ amount, counted: known })
  const lacksNote = difference !== 0 && note.trim() === ''
  return (
    <FormDialog
      title={t('cash.receive_title', { amount: money(amount) })}
      action={t('cash.receive')}
      disabled={busy || known === null || lacksNote}
      onSubmit={() =>
        void decide(() =>
          receiveCash({ id, counted: difference === 0 ? null : known, note: note.trim() || null }),
        )
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText variant="body2">
          {t('cash.receive_text', { name: full_name ?? '' })}
        </DialogContentText>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          autoFocus
          required
          label={t('cash.counted')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problems.counted !== undefined}
          helperText={problems.counted}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
        />
        {difference !== 0 && (
          <Alert severity="warning">
            {t(difference > 0 ? 'cash.is_short' : 'cash.is_over', {
              amount: money(toTk(Math.abs(difference))),
            })}
          </Alert>
        )}
        <TextField
          required={difference !== 0}
          multiline
          minRows={2}
          label={t('cash.note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={problems.note !== undefined}
          helperText={problems.note}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  )
}
