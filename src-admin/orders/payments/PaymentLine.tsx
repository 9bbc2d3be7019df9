import { Alert, Box } from '@mui/material'
import { paymentStatus } from '#domain/orders/payment.ts'
import { choices } from '#domain/site/choices.ts'
import { useWords } from '../../providers/use-words.ts'
import type { OrderMoney } from '../order-calls.ts'
import { lineLook, noteLook } from './line-look.ts'
import { useProblemWords } from './use-problem-words.ts'

type Payment = OrderMoney['payments'][number]

const colors: Readonly<Record<number, string>> = {
  [paymentStatus.paid]: 'success.main',
  [paymentStatus.failed]: 'error.main',
}

/** Providers that have a name of their own. */
const named = ['cash', 'desk', 'sslcommerz'] as const

/** A try to pay: by what, how much, what it has come to. */
export function PaymentLine({ payment }: { payment: Payment }) {
  const { t, title, money, dateTime } = useWords()
  const problemWords = useProblemWords()
  const { provider, method, status, amount, reference, user_name, problem, risky } = payment
  const standing = choices.payment_status.find(({ id }) => id === status)
  const known = named.find((name) => name === provider)
  const when = payment.paid_at ?? payment.created_at
  return (
    <Box component="li" sx={lineLook}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {known ? t(`order.pay.${known}`) : provider}
        {method && ` · ${method}`}
        {reference && <Box sx={noteLook}>{reference}</Box>}
        {user_name && <Box sx={noteLook}>{t('order.pay.by', { name: user_name })}</Box>}
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
      {risky && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {t('order.pay.risky')}
        </Alert>
      )}
    </Box>
  )
}
