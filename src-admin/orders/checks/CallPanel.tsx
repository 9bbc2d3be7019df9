import Phone from '@mui/icons-material/PhoneOutlined'
import { Alert, AlertTitle, Box, Button, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import type { OrderChecks } from '#domain/orders/checks/checks.ts'
import { callInput, callOutcome, isLastCall } from '#domain/orders/checks/confirmation.ts'
import { mayChange, orderParts } from '#domain/orders/transitions.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CancelDialog } from '../detail/CancelDialog.tsx'
import { useDecision } from '../failed-delivery/use-decision.ts'
import type { OrderRecord } from '../order-record.ts'
import { Calls } from './Calls.tsx'
import { recordCall } from './check-calls.ts'
import { WhyList } from './WhyList.tsx'

type Props = {
  order: OrderRecord
  /** Undefined until they have loaded. */
  checks: OrderChecks | undefined
}

/** The call to confirm an order: why, the number, and what came of it. */
export function CallPanel({ order, checks }: Props) {
  const { t, digits, dateTime } = useTranslate()
  const { permissions } = usePermissions<User | null>()
  const [note, setNote] = useState('')
  const [cancels, setCancels] = useState(false)
  const { problems, busy, decide } = useDecision(() => setCancels(false))
  const { id, updated_at, contact_no, call_after, unanswered_calls } = order
  const may = mayChange(order, 'confirm', orderParts(permissions ?? null, order)) !== null
  const record = (outcome: number, cancel_reason: string | null = null, cancel_reason_internal = false) =>
    void decide(async () => {
      const call = { outcome, note: note.trim() || null, cancel_reason, cancel_reason_internal }
      const saved = await recordCall({ id, ...call, updated_at })
      setNote('')
      return saved
    })
  const most = checks?.unanswered_calls_most ?? 0
  const isLast = checks !== undefined && isLastCall(unanswered_calls, most)
  const due = call_after !== null && Date.parse(call_after) > Date.now() ? call_after : null
  return (
    <Alert
      severity="warning"
      icon={<Phone />}
      role="region"
      aria-label={t('checks.to_confirm')}
      sx={frameStyle}
    >
      <AlertTitle sx={{ mb: 0 }}>{t('checks.call_title')}</AlertTitle>
      <Box>
        {due ? t('checks.call_again_at', { when: dateTime(due) }) : t('checks.call_now')}
        {checks && unanswered_calls > 0 && ` ${t('checks.unanswered', { count: unanswered_calls, most })}`}
      </Box>
      {checks && <WhyList decisions={checks.decisions} />}
      {isLast && may && <Box sx={{ mt: 0.5 }}>{t('checks.last_call')}</Box>}
      <Stack direction="row" sx={buttonsStyle}>
        <Button variant="contained" startIcon={<Phone />} href={`tel:${contact_no}`}>
          {t('checks.call', { number: digits(contact_no) })}
        </Button>
      </Stack>
      {may && (
        <>
          <TextField
            fullWidth
            size="small"
            label={t('checks.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: callInput.note.max } }}
            error={problems.note !== undefined}
            helperText={problems.note ?? ''}
            sx={{ mt: 1.5 }}
          />
          {problems[''] && <Box sx={{ color: 'error.main', mt: 0.5 }}>{problems['']}</Box>}
          <Stack direction="row" sx={buttonsStyle} role="group" aria-label={t('checks.outcome')}>
            <Button variant="contained" disabled={busy} onClick={() => record(callOutcome.confirmed)}>
              {t('checks.confirm')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => record(callOutcome.no_answer)}>
              {t(isLast ? 'checks.no_answer_cancel' : 'checks.no_answer')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() => record(callOutcome.wrong_number)}
            >
              {t('checks.wrong_number')}
            </Button>
            <Button color="error" disabled={busy} onClick={() => setCancels(true)}>
              {t('checks.customer_cancels')}
            </Button>
          </Stack>
        </>
      )}
      {checks && <Calls calls={checks.calls} />}
      {cancels && (
        <CancelDialog
          order={order.order_id}
          busy={busy}
          onCancel={(reason, isInternal) => record(callOutcome.cancelled, reason, isInternal)}
          onClose={() => setCancels(false)}
        />
      )}
    </Alert>
  )
}

const frameStyle = { '& .MuiAlert-message': { flex: 1, minWidth: 0 } }

const buttonsStyle = {
  flexWrap: 'wrap',
  gap: 1,
  mt: 1.5,
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 0 } },
}
