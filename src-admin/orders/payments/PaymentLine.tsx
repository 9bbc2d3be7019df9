import { Alert, Box, Button } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { paymentDecision, paymentStatus } from '#domain/orders/payment.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderMoney } from '../order-calls.ts'
import { handsStyle, lineStyle, noteStyle } from './line-style.ts'
import { useProblemWords } from './use-problem-text.ts'

export type Payment = OrderMoney['payments'][number]

type Props = {
  payment: Payment
  busy: boolean
  /** null: the current user may not decide. */
  onDecide: ((decision: number) => void) | null
  onConfirm: (() => void) | null
}

const colors: Readonly<Record<number, string>> = {
  [paymentStatus.paid]: 'success.main',
  [paymentStatus.failed]: 'error.main',
  [paymentStatus.undecided]: 'warning.dark',
}

/** Providers with their own label. */
const named = ['cash', 'desk', 'courier', 'account', 'sslcommerz', 'bkash', 'nagad', 'rocket'] as const

/** A payment attempt: provider, amount, result, and the pending decision. */
export function PaymentLine({ payment, busy, onDecide, onConfirm }: Props) {
  const { t, title, money, dateTime } = useTranslate()
  const problemWords = useProblemWords()
  const { provider, method, status, amount, reference, user_name, problem, risky } = payment
  const standing = choices.payment_status.find(({ id }) => id === status)
  const moved = choices.transfer_method.find(({ id }) => id === payment.transfer_method)
  const transfer = moved ? title(moved, 'title') : null
  const known = named.find((name) => name === provider)
  const when = payment.paid_at ?? payment.created_at
  const { requested_amount, received, risk_confirmed_at, risk_confirmed_by } = payment
  const isUndecided = status === paymentStatus.undecided
  const isReceived = isUndecided || status === paymentStatus.paid
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {known ? t(`order.pay.${known}`) : provider}
        {(method ?? transfer) && ` · ${method ?? transfer}`}
        {reference && <Box sx={noteStyle}>{reference}</Box>}
        {user_name && <Box sx={noteStyle}>{t('order.pay.by', { name: user_name })}</Box>}
        {problem && <Box sx={{ ...noteStyle, color: 'error.main' }}>{problemWords(problem)}</Box>}
        {requested_amount !== null && (
          <Box sx={noteStyle}>{t('order.pay.requested', { amount: money(requested_amount) })}</Box>
        )}
        {requested_amount !== null && received && (
          <Box sx={noteStyle}>{t('order.pay.received', { amount: received })}</Box>
        )}
        {risky && risk_confirmed_at && (
          <Box sx={noteStyle}>
            {t('order.pay.risk_confirmed', {
              name: risk_confirmed_by ?? '',
              time: dateTime(risk_confirmed_at),
            })}
          </Box>
        )}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {(amount > 0 || !isUndecided) && <Box>{money(amount)}</Box>}
        <Box sx={{ ...noteStyle, color: colors[status] ?? 'text.secondary' }}>
          {standing && title(standing, 'title')}
        </Box>
        <Box component="time" dateTime={when} sx={noteStyle}>
          {dateTime(when)}
        </Box>
      </Box>
      {risky && isReceived && !risk_confirmed_at && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {t('order.pay.risky')}
          {onConfirm && (
            <Box sx={{ mt: 1, '& button': { minHeight: { xs: 44, sm: 0 } } }}>
              <Button variant="outlined" color="inherit" disabled={busy} onClick={onConfirm}>
                {t('order.pay.confirm')}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      {isUndecided && onDecide && (
        <Box sx={handsStyle}>
          <Button disabled={busy} onClick={() => onDecide(paymentDecision.refund)}>
            {t('order.pay.refund')}
          </Button>
          {problem !== 'too_late' && problem !== 'paid_twice' && (
            <Button variant="outlined" disabled={busy} onClick={() => onDecide(paymentDecision.count)}>
              {t('order.pay.count')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
