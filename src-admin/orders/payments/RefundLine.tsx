import { Box, Button } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { refundStatus } from '#domain/orders/payment.ts'
import { useWords } from '../../providers/use-words.ts'
import type { OrderMoney } from '../order-calls.ts'
import { handsLook, lineLook, noteLook } from './line-look.ts'
import { useProblemWords } from './use-problem-words.ts'

export type Refund = OrderMoney['refunds'][number]

type Props = {
  refund: Refund
  busy: boolean
  /** null: not by whoever looks. */
  onDone: (() => void) | null
  onAgain: (() => void) | null
}

const colors: Readonly<Record<number, string>> = {
  [refundStatus.done]: 'success.main',
  [refundStatus.refused]: 'error.main',
  [refundStatus.due]: 'warning.dark',
}

/** What goes back, why, and how far it is. */
export function RefundLine({ refund, busy, onDone, onAgain }: Props) {
  const { t, title, money, dateTime } = useWords()
  const problemWords = useProblemWords()
  const { status, reason, amount, reference, note, problem, by_provider } = refund
  const standing = choices.refund_status.find(({ id }) => id === status)
  const why = choices.refund_reason.find(({ id }) => id === reason)
  const when = refund.done_at ?? refund.created_at
  const open = status === refundStatus.due || status === refundStatus.refused
  const again = by_provider && status === refundStatus.refused
  return (
    <Box component="li" sx={lineLook}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('order.pay.refunds')}
        {why && ` · ${title(why, 'title')}`}
        {reference && <Box sx={noteLook}>{reference}</Box>}
        {note && <Box sx={noteLook}>{note}</Box>}
        {open && !problem && (
          <Box sx={noteLook}>{t(by_provider ? 'order.pay.by_provider' : 'order.pay.by_hand')}</Box>
        )}
        {problem && <Box sx={{ ...noteLook, color: 'error.main' }}>{problemWords(problem)}</Box>}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Box>{money(amount)}</Box>
        <Box sx={{ ...noteLook, color: colors[status] ?? 'text.secondary' }}>
          {standing && title(standing, 'title')}
        </Box>
        <Box component="time" dateTime={when} sx={noteLook}>
          {dateTime(when)}
        </Box>
      </Box>
      {open && (onDone || onAgain) && (
        <Box sx={handsLook}>
          {again && onAgain && (
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
