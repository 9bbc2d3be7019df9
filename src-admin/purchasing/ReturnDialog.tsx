import { Alert, Box, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import type { GoodsReceipt } from '#domain/purchasing/goods-receipt.ts'
import type { PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import { toTk } from '#domain/values/money.ts'
import { useVariantName } from '../fields/variants/VariantTitle.tsx'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { PiecesBox } from '../layout/page/PiecesBox.tsx'
import { newKey } from '../providers/requests/new-key.ts'
import { useSaving } from '../providers/requests/use-saving.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { goodsValue } from './draft.ts'
import { returnGoods } from './purchase-calls.ts'

type Props = { order: PurchaseDetails; receipt: GoodsReceipt; onReturned: () => void; onClose: () => void }

/** Sends pieces of a receipt back to the supplier. */
export function ReturnDialog({ order, receipt, onReturned, onClose }: Props) {
  const { t, digits, money } = useTranslate()
  const nameOf = useVariantName()
  const [idempotency_key] = useState(newKey)
  const [lines, setLines] = useState(() =>
    receipt.receipt_lines
      .map((line) => ({ line, max: line.received_qty - line.returned_qty, quantity: 0 }))
      .filter(({ max }) => max > 0),
  )
  const [note, setNote] = useState('')
  const { busy, trouble, save, error } = useSaving(onReturned)
  const value = goodsValue(lines.map(({ line, quantity }) => ({ quantity, unit_cost: line.unit_cost })))
  const isEmpty = lines.every(({ quantity }) => quantity === 0)
  return (
    <FormDialog
      large
      width="sm"
      title={t('purchase.return_title', { supplier: order.supplier_name })}
      action={t('purchase.return')}
      disabled={busy || isEmpty || note.trim() === ''}
      onSubmit={() =>
        void save(() =>
          returnGoods({
            id: order.id,
            receipt_id: receipt.id,
            idempotency_key,
            note: note.trim(),
            lines: lines.map(({ line, quantity }) => ({ receipt_line_id: line.id, quantity })),
          }),
        )
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map(({ line, max, quantity }, at) => {
            const ordered = order.lines.find(({ id }) => id === line.line_id)
            const name = ordered ? nameOf(ordered) : ''
            return (
              <Box component="li" key={line.id} sx={lineStyle}>
                <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name}
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {t('purchase.returnable', { max: digits(max), cost: money(line.unit_cost) })}
                  </Box>
                </Box>
                <Box sx={{ width: 120 }}>
                  <PiecesBox
                    label={t('purchase.goes_back')}
                    name={name}
                    value={quantity}
                    onChange={(pieces) =>
                      setLines((now) =>
                        now.map((one, place) => (place === at ? { ...one, quantity: pieces } : one)),
                      )
                    }
                    error={error(`lines.${at}.quantity`)}
                  />
                </Box>
              </Box>
            )
          })}
        </Box>
        <TextField
          required
          multiline
          label={t('purchase.return_reason')}
          error={error('note') !== undefined}
          helperText={error('note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Box role="status" sx={{ fontWeight: 600 }}>
          {t('purchase.return_value', { amount: money(toTk(value)) })}
        </Box>
      </Stack>
    </FormDialog>
  )
}

const lineStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }
