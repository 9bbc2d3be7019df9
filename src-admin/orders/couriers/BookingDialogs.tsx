import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { bookingState, type OrderBooking } from '#domain/orders/couriers/courier.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { cancelBooking, enterConsignment } from './courier-calls.ts'

export type BookingWish = 'enter' | 'cancel'

type Props = {
  wish: BookingWish
  booking: OrderBooking
  courier: string
  onDone: () => void
  onClose: () => void
}

/** Cancels a booking, or enters the consignment ID of one whose response was lost. */
export function BookingDialogs({ wish, booking, courier, onDone, onClose }: Props) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const [number, setNumber] = useState('')
  const run = async (call: () => Promise<{ msg: string }>) => {
    setBusy(true)
    try {
      done((await call()).msg)
      onDone()
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  if (wish === 'enter')
    return (
      <FormDialog
        title={t('couriers.enter')}
        action={t('couriers.enter_save')}
        disabled={busy || number.trim() === ''}
        onSubmit={() => void run(() => enterConsignment({ id: booking.id, consignment_id: number.trim() }))}
        onClose={onClose}
      >
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {t('couriers.enter_text', { courier, reference: booking.reference })}
        </DialogContentText>
        <TextField
          label={t('couriers.consignment_id')}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { maxLength: 64 } }}
          fullWidth
        />
      </FormDialog>
    )
  const here = booking.can_cancel && booking.state === bookingState.booked
  return (
    <FormDialog
      title={t('couriers.cancel_title')}
      action={t(here ? 'couriers.cancel' : 'couriers.cancelled_there')}
      color="error"
      disabled={busy}
      onSubmit={() => void run(() => cancelBooking({ id: booking.id, cancelled_there: !here }))}
      onClose={onClose}
    >
      <DialogContentText variant="body2">
        {t(here ? 'couriers.cancel_text' : 'couriers.cancel_there', {
          courier,
          reference: booking.consignment_id ?? booking.reference,
        })}
      </DialogContentText>
    </FormDialog>
  )
}
