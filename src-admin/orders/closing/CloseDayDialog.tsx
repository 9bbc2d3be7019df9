import { Alert, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { dayText } from '#domain/language/dates.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useDecision } from '../failed-delivery/use-decision.ts'
import { type ClosingDay, closeDay } from './closing-calls.ts'

/** Closes a day; what is unusual about it is confirmed first. */
export function CloseDayDialog({ day, onClose }: { day: ClosingDay; onClose: () => void }) {
  const { t, money, language } = useTranslate()
  const { problems, busy, decide } = useDecision(onClose)
  const [isConfirmed, setConfirmed] = useState(false)
  const [typed, setTyped] = useState('')
  const note = typed.trim()
  const hasOpen = day.unreceived > 0
  const isReady = !(day.is_today || hasOpen) || isConfirmed
  const { shop_day } = day
  return (
    <FormDialog
      title={t('closing.close_title', { day: dayText(shop_day, language) })}
      action={t('closing.close')}
      disabled={busy || !isReady || (hasOpen && note === '')}
      onSubmit={() =>
        void decide(() =>
          closeDay({
            shop_day,
            unfinished: isConfirmed && day.is_today,
            unreceived: isConfirmed && hasOpen,
            note: note || null,
          }),
        )
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <span>{t('closing.close_text')}</span>
        {day.is_today && <Alert severity="warning">{t('closing.is_today')}</Alert>}
        {hasOpen && (
          <Alert severity="warning">
            {t('closing.has_open', { smart_count: day.unreceived, amount: money(day.unreceived_amount) })}
          </Alert>
        )}
        {(day.is_today || hasOpen) && (
          <FormControlLabel
            control={
              <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />
            }
            label={t('closing.confirm')}
          />
        )}
        <TextField
          required={hasOpen}
          multiline
          minRows={2}
          label={t('cash.note')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problems.note !== undefined}
          helperText={problems.note}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  )
}
