import { Alert, Box, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions, useRefresh } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { choices } from '#domain/fields/choices.ts'
import { awaitsPayment, paymentStatus } from '#domain/orders/payment.ts'
import { mayChange, orderParts } from '#domain/orders/timeline.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import {
  confirmPayment,
  decidePayment,
  markPaid,
  type OrderMoney,
  readMoney,
  refundAgain,
  refundDone,
  sendPayLink,
} from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { Paid } from '../Paid.tsx'
import { DecideDialog } from '../payments/DecideDialog.tsx'
import { PayLink } from '../payments/PayLink.tsx'
import { type Payment, PaymentLine } from '../payments/PaymentLine.tsx'
import { ReferenceDialog } from '../payments/ReferenceDialog.tsx'
import { type Refund, RefundLine } from '../payments/RefundLine.tsx'

/** What is being asked for a reference: the order itself, or one of its refunds. */
type Asked = 'order' | Refund | null

/** How an order is paid, what came in for it, and what goes back. */
export function OrderPayments({ order }: { order: OrderRecord }) {
  const { t, title, money, dateTime, digits } = useWords()
  const { permissions } = usePermissions<User | null>()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: ['order-infos', 'payments', order.id],
    queryFn: ({ signal }) => readMoney(order.id, signal),
    retry: false,
  })
  const [asked, setAsked] = useState<Asked>(null)
  const [deciding, setDeciding] = useState<{ payment: Payment; decision: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<{ msg: string; data: unknown }>) => {
    setBusy(true)
    try {
      done((await call()).msg)
      setAsked(null)
      setDeciding(null)
    } catch (problem) {
      failed(problem)
    }
    setBusy(false)
    // All that is shown is asked for again, the order and its money alike.
    refresh()
  }
  const parts = orderParts(permissions ?? null, order)
  const payment = choices.payment_type.find(({ id }) => id === order.choose_payment_type)
  const { pay_link, payments, refunds }: OrderMoney = data ?? { pay_link: null, payments: [], refunds: [] }
  const mayWrite = parts.includes('desk')
  // Nothing is cancelled before somebody has decided.
  const hasUndecided = payments.some(({ status }) => status === paymentStatus.undecided)
  return (
    <Section title={t('order.payments')} aside={<Paid paid={order.paid} />}>
      <Stack sx={{ gap: 1.5 }}>
        <Box sx={totalLook}>
          <span>{payment ? title(payment, 'title') : ''}</span>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {money(order.total_payable)}
          </Box>
        </Box>
        {awaitsPayment(order) && order.pay_before && !hasUndecided && (
          <Alert severity="info">{t('order.pay.waits', { time: dateTime(order.pay_before) })}</Alert>
        )}
        {pay_link && (
          <PayLink
            link={pay_link}
            busy={busy}
            onSend={mayWrite ? () => void run(() => sendPayLink(order.id)) : null}
          />
        )}
        {payments.length > 0 && (
          <Box component="ul" aria-label={t('order.pay.tries')} sx={listLook}>
            {payments.map((one) => (
              <PaymentLine
                key={one.id}
                payment={one}
                busy={busy}
                onDecide={mayWrite ? (decision) => setDeciding({ payment: one, decision }) : null}
                onConfirm={mayWrite ? () => void run(() => confirmPayment(one.id)) : null}
              />
            ))}
          </Box>
        )}
        {mayChange(order, 'pay', parts) && (
          <Button variant="outlined" onClick={() => setAsked('order')} sx={{ minHeight: { xs: 44, sm: 0 } }}>
            {t('order.pay.mark')}
          </Button>
        )}
        {refunds.length > 0 && (
          <Box component="ul" aria-label={t('order.pay.refunds')} sx={listLook}>
            {refunds.map((one) => (
              <RefundLine
                key={one.id}
                refund={one}
                busy={busy}
                onDone={mayWrite ? () => setAsked(one) : null}
                onAgain={mayWrite ? () => void run(() => refundAgain(one.id)) : null}
              />
            ))}
          </Box>
        )}
      </Stack>
      {deciding && (
        <DecideDialog
          {...deciding}
          busy={busy}
          onClose={() => setDeciding(null)}
          onSave={(amount) =>
            void run(() => decidePayment({ id: deciding.payment.id, decision: deciding.decision, amount }))
          }
        />
      )}
      {asked === 'order' && (
        <ReferenceDialog
          title={t('order.pay.mark_title', { order: digits(order.order_id) })}
          text={t('order.pay.mark_text', { amount: money(order.total_payable) })}
          button={t('order.pay.mark')}
          busy={busy}
          onClose={() => setAsked(null)}
          onSave={(reference) =>
            void run(() => markPaid({ id: order.id, reference, updated_at: order.updated_at }))
          }
        />
      )}
      {asked !== null && asked !== 'order' && (
        <ReferenceDialog
          title={t('order.pay.refund_done_title', { amount: money(asked.amount) })}
          text={t('order.pay.refund_done_text')}
          button={t('order.pay.refund_done')}
          busy={busy}
          onClose={() => setAsked(null)}
          onSave={(reference) => void run(() => refundDone({ id: asked.id, reference }))}
        />
      )}
    </Section>
  )
}

const totalLook = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, fontSize: 14 }
const listLook = { listStyle: 'none', m: 0, p: 0 }
