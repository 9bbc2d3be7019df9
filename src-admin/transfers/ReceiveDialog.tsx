import { Alert, Box, DialogContentText, Stack } from '@mui/material'
import { useState } from 'react'
import type { TransferDetails } from '#domain/catalog/locations/transfer.ts'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { PiecesBox } from '../layout/page/PiecesBox.tsx'
import { useSaving } from '../providers/requests/use-saving.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { receiveTransfer } from './transfer-calls.ts'

type Props = { transfer: TransferDetails; onReceived: () => void; onClose: () => void }

/** Records which pieces of a transfer have arrived; at first all of them. */
export function ReceiveDialog({ transfer, onReceived, onClose }: Props) {
  const { t, digits } = useTranslate()
  const nameOf = useVariantName()
  const [lines, setLines] = useState(() =>
    transfer.lines.map((line) => ({ line, received_qty: line.quantity })),
  )
  const { busy, trouble, save, error } = useSaving(onReceived)
  const missingOf = ({ line, received_qty }: (typeof lines)[number]) =>
    Math.max(0, line.quantity - received_qty)
  const missing = lines.reduce((sum, one) => sum + missingOf(one), 0)
  const change = (at: number, received_qty: number) =>
    setLines((now) => now.map((one, place) => (place === at ? { ...one, received_qty } : one)))
  return (
    <FormDialog
      large
      width="sm"
      title={t('stock_transfer.receive_title', { number: transfer.number })}
      action={t('stock_transfer.receive')}
      disabled={busy}
      onSubmit={() =>
        void save(() =>
          receiveTransfer({
            id: transfer.id,
            lines: lines.map(({ line, received_qty }) => ({ line_id: line.id, received_qty })),
          }),
        )
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText variant="body2">{t('stock_transfer.receive_text')}</DialogContentText>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((one, at) => (
            <Box component="li" key={one.line.id} sx={lineStyle}>
              <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                <VariantTitle
                  variant={one.line}
                  details={t('stock_transfer.sent', { pieces: digits(one.line.quantity) })}
                />
                {missingOf(one) > 0 && (
                  <Box sx={{ fontSize: 13, color: 'warning.main' }}>
                    {t('stock_transfer.missing_count', { smart_count: missingOf(one) })}
                  </Box>
                )}
              </Box>
              <Box sx={{ width: 112, flexShrink: 0 }}>
                <PiecesBox
                  label={t('stock_transfer.arrived')}
                  name={nameOf(one.line)}
                  value={one.received_qty}
                  onChange={(pieces) => change(at, pieces)}
                  error={error(`lines.${at}.received_qty`)}
                />
              </Box>
            </Box>
          ))}
        </Box>
        <Box role="status" sx={{ fontWeight: 600 }}>
          {missing === 0
            ? t('stock_transfer.all_arrived')
            : t('stock_transfer.missing_count', { smart_count: missing })}
        </Box>
      </Stack>
    </FormDialog>
  )
}

const lineStyle = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
}
