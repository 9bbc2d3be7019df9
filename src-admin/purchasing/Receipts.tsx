import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { labelCode } from '#domain/catalog/product-label.ts'
import type { GoodsReceipt } from '#domain/purchasing/goods-receipt.ts'
import type { PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import { LabelsButton } from '../catalog/stock/LabelsButton.tsx'
import { useVariantName } from '../fields/variants/VariantTitle.tsx'
import { Message } from '../layout/page/Message.tsx'
import { listStyle, rowStyle } from '../layout/page/row-style.ts'
import { Section } from '../layout/page/Section.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { ReturnDialog } from './ReturnDialog.tsx'

type Props = { order: PurchaseDetails; onChanged: () => void }

/** The receipts of a purchase order and the returns to its supplier, the newest first. */
export function Receipts({ order, onChanged }: Props) {
  const { t } = useTranslate()
  const [returned, setReturned] = useState<GoodsReceipt | null>(null)
  return (
    <Section title={t('purchase.receipts')}>
      {order.receipts.length === 0 ? (
        <Message title={t('purchase.no_receipts')} text={t('purchase.no_receipts_hint')} />
      ) : (
        <Stack component="ul" sx={{ ...listStyle, gap: 2 }}>
          {order.receipts.map((receipt) => (
            <Receipt key={receipt.id} order={order} receipt={receipt} onReturn={() => setReturned(receipt)} />
          ))}
        </Stack>
      )}
      {returned && (
        <ReturnDialog
          order={order}
          receipt={returned}
          onClose={() => setReturned(null)}
          onReturned={() => {
            setReturned(null)
            onChanged()
          }}
        />
      )}
    </Section>
  )
}

type ReceiptProps = { order: PurchaseDetails; receipt: GoodsReceipt; onReturn: () => void }

function Receipt({ order, receipt, onReturn }: ReceiptProps) {
  const { t, money, digits, dateTime } = useTranslate()
  const may = useMay()
  const nameOf = useVariantName()
  const isReturn = receipt.return_of !== null
  const canReturn =
    !isReturn && receipt.receipt_lines.some(({ received_qty, returned_qty }) => received_qty > returned_qty)
  const labelsOf = ({ receipt_lines }: GoodsReceipt) =>
    receipt_lines.flatMap(({ line_id, received_qty }) => {
      const ordered = order.lines.find(({ id }) => id === line_id)
      if (!ordered || received_qty <= 0) return []
      const { product_price_info_id } = ordered
      return [
        { product_price_info_id, code: labelCode(ordered), name: nameOf(ordered), pieces: received_qty },
      ]
    })
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>
            {t(isReturn ? 'purchase.return_of' : 'purchase.receipt_of', {
              amount: money(Math.abs(receipt.goods_total)),
            })}
          </Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {[
              dateTime(receipt.created_at),
              receipt.received_by,
              receipt.extra_cost > 0 && t('purchase.extra_cost', { amount: money(receipt.extra_cost) }),
              receipt.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {!isReturn && <LabelsButton resource="purchase-orders" lines={labelsOf(receipt)} />}
        {canReturn && may('edit', 'purchase-orders', order) && (
          <Button size="small" variant="outlined" sx={{ minHeight: { xs: 44, sm: 0 } }} onClick={onReturn}>
            {t('purchase.return')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ ...listStyle, pl: { sm: 2 } }}>
        {receipt.receipt_lines.map((line) => {
          const ordered = order.lines.find(({ id }) => id === line.line_id)
          const facts = [
            line.rejected_qty > 0 && t('purchase.rejected_count', { pieces: digits(line.rejected_qty) }),
            line.returned_qty > 0 && t('purchase.returned_count', { pieces: digits(line.returned_qty) }),
            line.average_cost !== null && t('purchase.average_after', { cost: money(line.average_cost) }),
          ]
          return (
            <Box component="li" key={line.id} sx={rowStyle}>
              <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {ordered && nameOf(ordered)}
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
              </Box>
              <span>
                {t('purchase.pieces_at', {
                  pieces: digits(Math.abs(line.received_qty)),
                  cost: money(line.unit_cost),
                })}
              </span>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
