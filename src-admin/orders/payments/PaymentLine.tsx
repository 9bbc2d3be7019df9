import { Alert, Box, Button } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { paymentDecision, paymentStatus } from '#domain/orders/payment.ts'
import { useWords } from '../../providers/use-words.ts'
import type { OrderMoney } from '../order-calls.ts'
import { handsLook, lineLook, noteLook } from './line-look.ts'
import { useProblemWords } from './use-problem-words.ts'

export type Payment = OrderMoney['payments'][number]

type Props = {
  payment: Payment
  busy: boolean
  /** null: not by whoever looks. */
  onDecide: ((decision: number) => void) | null
  onConfirm: (() => void) | null
}

const colors: Readonly<Record<number, string>> = {
  [paymentStatus.paid]: 'success.main',
  [paymentStatus.failed]: 'error.main',
  [paymentStatus.undecided]: 'warning.dark',
}

/** Providers that have a name of their own. */
const named = ['cash', 'desk', 'sslcommerz'] as const

/** A try to pay: by what, how much, what it has come to, and what is to be decided. */
export function PaymentLine({ payment, busy, onDecide, onConfirm }: Props) {
  const { t, title, money, dateTime } = useWords()
  const problemWords = useProblemWords()
  const { provider, method, status, amount, reference, user_name, problem, risky } = payment
  const standing = choices.payment_status.find(({ id }) => id === status)
  const known = named.find((name) => name === provider)
  const when = payment.paid_at ?? payment.created_at
  const { requested_amount, received, risk_confirmed_at, risk_confirmed_by } = payment
  const isUndecided = status === paymentStatus.undecided
  const isReceived = isUndecided || status === paymentStatus.paid
  return (
    <Box component="li" sx={lineLook}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {known ? t(`order.pay.${known}`) : provider}
        {method && ` · ${method}`}
        {reference && <Box sx={noteLook}>{reference}</Box>}
        {user_name && <Box sx={noteLook}>{t('order.pay.by', { name: user_name })}</Box>}
        {problem && <Box sx={{ ...noteLook, color: 'error.main' }}>{problemWords(problem)}</Box>}
        {requested_amount !== null && (
          <Box sx={noteLook}>{t('order.pay.requested', { amount: money(requested_amount) })}</Box>
        )}
        {requested_amount !== null && received && (
          <Box sx={noteLook}>{t('order.pay.received', { amount: received })}</Box>
        )}
        {risky && risk_confirmed_at && (
          <Box sx={noteLook}>
            {t('order.pay.risk_confirmed', {
              name: risk_confirmed_by ?? '',
              time: dateTime(risk_confirmed_at),
            })}
          </Box>
        )}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {(amount > 0 || !isUndecided) && <Box>{money(amount)}</Box>}
        <Box sx={{ ...noteLook, color: colors[status] ?? 'text.secondary' }}>
          {standing && title(standing, 'title')}
        </Box>
        <Box component="time" dateTime={when} sx={noteLook}>
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
        <Box sx={handsLook}>
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
