import { Alert, Box, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { isMoreThanOrdered, leftToReceive } from '#domain/purchasing/goods-receipt.ts'
import type { PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import { toTk } from '#domain/values/money.ts'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { PiecesBox } from '../layout/page/PiecesBox.tsx'
import { MoneyBox } from '../orders/entry/MoneyBox.tsx'
import { newKey } from '../providers/requests/new-key.ts'
import { useSaving } from '../providers/requests/use-saving.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { BatchFields } from './BatchFields.tsx'
import { goodsValue } from './draft.ts'
import { receiveGoods } from './purchase-calls.ts'

type Props = { order: PurchaseDetails; onReceived: () => void; onClose: () => void }

/** Records what has arrived: the accepted and the rejected pieces of each line, and the cost of the invoice. */
export function ReceiveDialog({ order, onReceived, onClose }: Props) {
  const { t, digits, money } = useTranslate()
  const nameOf = useVariantName()
  // A retry after a lost response is the same receipt.
  const [idempotency_key] = useState(newKey)
  const [lines, setLines] = useState(() =>
    order.lines.map((line) => ({
      line,
      received_qty: leftToReceive(line),
      rejected_qty: 0,
      unit_cost: line.unit_cost as number | null,
      batch_number: '',
      expires_on: '',
      mrp: null as number | null,
    })),
  )
  const [accept_more, setAcceptMore] = useState(false)
  const [note, setNote] = useState('')
  const { busy, trouble, save, error } = useSaving(onReceived)
  const change = (at: number, changed: object) =>
    setLines((now) => now.map((one, place) => (place === at ? { ...one, ...changed } : one)))
  const isMore = lines.some(({ line, received_qty }) => isMoreThanOrdered(line, received_qty))
  const isEmpty = lines.every(({ received_qty, rejected_qty }) => received_qty + rejected_qty === 0)
  const value = goodsValue(
    lines.map(({ received_qty, unit_cost }) => ({ quantity: received_qty, unit_cost })),
  )
  return (
    <FormDialog
      large
      width="md"
      title={t('purchase.receive_title', { number: order.number })}
      action={t('purchase.receive')}
      disabled={busy || isEmpty || (isMore && !accept_more)}
      onSubmit={() =>
        void save(() =>
          receiveGoods({
            id: order.id,
            idempotency_key,
            accept_more,
            note: note.trim() || null,
            lines: lines.map(({ line, batch_number, expires_on, ...received }) => ({
              line_id: line.id,
              ...received,
              batch_number: batch_number.trim() || null,
              expires_on: expires_on || null,
            })),
          }),
        )
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map(({ line, received_qty, rejected_qty, unit_cost, ...batch }, at) => {
            const name = nameOf(line)
            return (
              <Box component="li" key={line.id} sx={lineStyle}>
                <Box sx={{ gridArea: 'name', minWidth: 0 }}>
                  <VariantTitle
                    variant={line}
                    details={t('purchase.left', {
                      left: digits(leftToReceive(line)),
                      ordered: digits(line.quantity),
                    })}
                  />
                </Box>
                <PiecesBox
                  label={t('purchase.received')}
                  name={name}
                  value={received_qty}
                  onChange={(pieces) => change(at, { received_qty: pieces })}
                  error={error(`lines.${at}.received_qty`)}
                />
                <PiecesBox
                  label={t('purchase.rejected')}
                  name={name}
                  value={rejected_qty}
                  onChange={(pieces) => change(at, { rejected_qty: pieces })}
                  error={error(`lines.${at}.rejected_qty`)}
                />
                <MoneyBox
                  label={t('purchase.unit_cost')}
                  name={name}
                  value={unit_cost}
                  onChange={(tk) => change(at, { unit_cost: tk })}
                  error={error(`lines.${at}.unit_cost`)}
                />
                {line.track_batches && (
                  <BatchFields
                    name={name}
                    batch={batch}
                    error={(field) => error(`lines.${at}.${field}`)}
                    onChange={(changed) => change(at, changed)}
                  />
                )}
              </Box>
            )
          })}
        </Box>
        {isMore && (
          <Alert severity="warning">
            {t('purchase.more_than_ordered')}
            <FormControlLabel
              sx={{ display: 'flex' }}
              control={<Checkbox checked={accept_more} onChange={(_, checked) => setAcceptMore(checked)} />}
              label={t('purchase.accept_more')}
            />
          </Alert>
        )}
        <TextField
          multiline
          label={t('purchase.receipt_note')}
          helperText={error('note') ?? t('purchase.receipt_note_hint')}
          error={error('note') !== undefined}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Box role="status" sx={{ fontWeight: 600 }}>
          {t('purchase.receipt_value', { amount: money(toTk(value)) })}
        </Box>
      </Stack>
    </FormDialog>
  )
}

const lineStyle = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: '1fr 1fr 1.4fr', md: 'minmax(0, 1fr) 110px 110px 140px' },
  gridTemplateAreas: { xs: '"name name name"', md: '"name . . ."' },
}
