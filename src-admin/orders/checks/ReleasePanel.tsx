import { Alert, AlertTitle, Box, Button, FormControlLabel, Stack, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { decisionInput, needsReason, prescriptionDecision } from '#domain/orders/prescriptions/decision.ts'
import { linesToRelease, prescriptionState, waitsForRelease } from '#domain/orders/prescriptions/release.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useDecision } from '../failed-delivery/use-decision.ts'
import type { OrderRecord } from '../order-record.ts'
import { useOrderDetails } from '../use-order-details.ts'
import { decidePrescription } from './check-calls.ts'
import { ReleaseDecisions } from './ReleaseDecisions.tsx'

/** The release of an order's prescription-only items: what it needs, the decision, and the earlier ones. */
export function ReleasePanel({ order }: { order: OrderRecord }) {
  const { t, title, digits } = useTranslate()
  const may = useMay()
  const waits = waitsForRelease(order) && (order.status === 0 || order.status === 3)
  const items = linesToRelease(order.order_items_info)
  if (!waits) return <ReleaseDecisions order={order} />
  return (
    <Alert severity="warning" role="region" aria-label={t('rx.title')} sx={frameStyle}>
      <AlertTitle sx={{ mb: 0 }}>{t('rx.title')}</AlertTitle>
      {t(
        order.prescription_state === prescriptionState.picture_requested
          ? 'rx.picture_requested'
          : 'rx.waits',
      )}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {items.map((item) => (
          <li key={item.id}>
            {digits(item.qty)} × {title(item, 'product_title')}
          </li>
        ))}
      </Box>
      {may('edit', 'prescription-queue', order) ? (
        <Decide key={order.id} order={order} isAll={items.length === order.order_items_info.length} />
      ) : (
        t('rx.no_right')
      )}
      <ReleaseDecisions order={order} />
    </Alert>
  )
}

const { released, rejected, picture_requested } = prescriptionDecision

function Decide({ order, isAll }: { order: OrderRecord; isAll: boolean }) {
  const { t } = useTranslate()
  const { data: details } = useOrderDetails(order.id)
  const [reason, setReason] = useState('')
  const [cancels, setCancels] = useState(false)
  const { problems, busy, decide } = useDecision((isDone) => isDone && setReason(''))
  const pictures = details?.prescriptions.length ?? 0
  const cancel = isAll || cancels
  const send = (decision: number) =>
    void decide(() =>
      decidePrescription({
        id: order.id,
        decision,
        reason: reason.trim() || null,
        cancel: decision === rejected && cancel,
        updated_at: order.updated_at,
      }),
    )
  const isMissing = (decision: number) => needsReason(decision, pictures) && reason.trim() === ''
  return (
    <>
      {details && pictures === 0 && <Box sx={{ fontWeight: 500 }}>{t('rx.no_picture')}</Box>}
      <TextField
        fullWidth
        multiline
        size="small"
        label={t('rx.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problems.reason !== undefined}
        helperText={problems.reason ?? t('rx.reason_hint')}
        slotProps={{ htmlInput: { maxLength: decisionInput.reason.max } }}
        sx={{ mt: 1 }}
      />
      <FormControlLabel
        control={
          <Switch checked={cancel} disabled={isAll} onChange={({ target }) => setCancels(target.checked)} />
        }
        label={t('rx.cancel')}
      />
      {problems[''] && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problems['']}
        </Box>
      )}
      <Stack direction="row" sx={buttonsStyle} role="group" aria-label={t('rx.decision')}>
        <Button
          variant="contained"
          disabled={busy || !details || isMissing(released)}
          onClick={() => send(released)}
        >
          {t('rx.release')}
        </Button>
        <Button
          variant="outlined"
          disabled={busy || isMissing(picture_requested)}
          onClick={() => send(picture_requested)}
        >
          {t('rx.request_picture')}
        </Button>
        <Button color="error" disabled={busy || isMissing(rejected)} onClick={() => send(rejected)}>
          {t(cancel ? 'rx.reject_cancel' : 'rx.reject_remove')}
        </Button>
      </Stack>
    </>
  )
}

const frameStyle = { mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }
const buttonsStyle = {
  flexWrap: 'wrap',
  gap: 1,
  mt: 1,
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 0 } },
}
