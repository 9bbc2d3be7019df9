import { Button } from '@mui/material'
import { useState } from 'react'
import {
  isTransferAllowed,
  type TransferAction,
  type TransferDetails,
  transferState,
} from '#domain/catalog/locations/transfer.ts'
import { ConfirmDialog } from '../layout/dialogs/ConfirmDialog.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { receiveTransfer, takeStep } from './transfer-calls.ts'

type Props = {
  transfer: TransferDetails
  busy: boolean
  onEdit: () => void
  /** Takes a step; its errors are shown on the page. */
  onStep: (call: () => ReturnType<typeof takeStep>) => Promise<void>
  onReceived: () => void
}

/** The steps that the state of a transfer and the rights of the user allow. */
export function TransferActions({ transfer, busy, onEdit, onStep, onReceived }: Props) {
  const { t } = useTranslate()
  const may = useMay()
  const [open, setOpen] = useState<'receive' | 'cancel' | null>(null)
  if (!may('edit', 'stock-transfers', transfer)) return null
  const { id, number, state, lines } = transfer
  const can = (action: TransferAction) => isTransferAllowed(action, state)
  const cannotSend = busy || lines.length === 0
  const sendAndReceive = async () => {
    await takeStep('send', id)
    return receiveTransfer({ id, lines: [] })
  }
  return (
    <>
      {can('cancel') && (
        <Button color="error" onClick={() => setOpen('cancel')}>
          {t('stock_transfer.cancel')}
        </Button>
      )}
      {can('edit') && (
        <Button variant="outlined" onClick={onEdit}>
          {t('stock_transfer.edit')}
        </Button>
      )}
      {can('send') && (
        <>
          <Button variant="outlined" disabled={cannotSend} onClick={() => void onStep(sendAndReceive)}>
            {t('stock_transfer.send_and_receive')}
          </Button>
          <Button
            variant="contained"
            disabled={cannotSend}
            onClick={() => void onStep(() => takeStep('send', id))}
          >
            {t('stock_transfer.send')}
          </Button>
        </>
      )}
      {can('receive') && (
        <Button variant="contained" onClick={() => setOpen('receive')}>
          {t('stock_transfer.receive')}
        </Button>
      )}
      {open === 'receive' && (
        <ReceiveDialog
          transfer={transfer}
          onClose={() => setOpen(null)}
          onReceived={() => {
            setOpen(null)
            onReceived()
          }}
        />
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          title={t('stock_transfer.cancel_title', { number })}
          text={t(
            state === transferState.draft ? 'stock_transfer.cancel_draft' : 'stock_transfer.cancel_sent',
          )}
          action={t('stock_transfer.cancel')}
          busy={busy}
          onConfirm={() => void onStep(() => takeStep('cancel', id)).then(() => setOpen(null))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
