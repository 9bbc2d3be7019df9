import { Box, Button } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { refundStatus } from '#domain/orders/payment.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderMoney } from '../order-calls.ts'
import { handsStyle, lineStyle, noteStyle } from './line-style.ts'
import { useProblemWords } from './use-problem-text.ts'

export type Refund = OrderMoney['refunds'][number]

type Props = {
  refund: Refund
  busy: boolean
  /** null: the current user may not confirm it. */
  onDone: (() => void) | null
  /** null: it needs another person. */
  onApprove: (() => void) | null
  onAgain: (() => void) | null
}

const colors: Readonly<Record<number, string>> = {
  [refundStatus.done]: 'success.main',
  [refundStatus.refused]: 'error.main',
  [refundStatus.due]: 'warning.dark',
  [refundStatus.to_approve]: 'warning.dark',
}

/** A refund: amount, reason and status. */
export function RefundLine({ refund, busy, onDone, onApprove, onAgain }: Props) {
  const { t, title, money, dateTime } = useTranslate()
  const problemWords = useProblemWords()
  const { status, reason, amount, reference, note, problem, by_provider } = refund
  const standing = choices.refund_status.find(({ id }) => id === status)
  const why = choices.refund_reason.find(({ id }) => id === reason)
  const when = refund.done_at ?? refund.created_at
  const open = status === refundStatus.due || status === refundStatus.refused
  const waits = status === refundStatus.to_approve
  const method = choices.transfer_method.find(({ id }) => id === refund.transfer_method)
  const canRetry = by_provider && status === refundStatus.refused
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('order.pay.refunds')}
        {why && ` · ${title(why, 'title')}`}
        {(method || reference) && (
          <Box sx={noteStyle}>
            {[method && title(method, 'title'), reference].filter(Boolean).join(' · ')}
          </Box>
        )}
        {waits && refund.requested_by_name && (
          <Box sx={noteStyle}>{t('order.pay.requested_by', { name: refund.requested_by_name })}</Box>
        )}
        {waits && !onApprove && <Box sx={noteStyle}>{t('order.pay.approve_hint')}</Box>}
        {refund.approved_by_name && (
          <Box sx={noteStyle}>{t('order.pay.approved_by', { name: refund.approved_by_name })}</Box>
        )}
        {note && <Box sx={noteStyle}>{note}</Box>}
        {open && !problem && (
          <Box sx={noteStyle}>{t(by_provider ? 'order.pay.by_provider' : 'order.pay.by_hand')}</Box>
        )}
        {problem && <Box sx={{ ...noteStyle, color: 'error.main' }}>{problemWords(problem)}</Box>}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Box>{money(amount)}</Box>
        <Box sx={{ ...noteStyle, color: colors[status] ?? 'text.secondary' }}>
          {standing && title(standing, 'title')}
        </Box>
        <Box component="time" dateTime={when} sx={noteStyle}>
          {dateTime(when)}
        </Box>
      </Box>
      {waits && onApprove && (
        <Box sx={handsStyle}>
          <Button variant="outlined" disabled={busy} onClick={onApprove}>
            {t('order.pay.approve')}
          </Button>
        </Box>
      )}
      {open && (onDone || onAgain) && (
        <Box sx={handsStyle}>
          {canRetry && onAgain && (
            <Button variant="outlined" disabled={busy} onClick={onAgain}>
              {t('order.pay.refund_again')}
            </Button>
          )}
          {onDone && (
            <Button disabled={busy} onClick={onDone}>
              {t('order.pay.refund_done')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
