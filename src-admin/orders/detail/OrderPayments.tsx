import { Alert, Box, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions, useRefresh } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { choices } from '#domain/fields/choices.ts'
import { awaitsPayment, held, isDifference, paymentStatus, paymentType } from '#domain/orders/payment.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import { mayChange, orderParts } from '#domain/orders/transitions.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { Section } from '../../layout/page/Section.tsx'
import { newKey } from '../../providers/requests/new-key.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import {
  approveRefund,
  confirmPayment,
  decidePayment,
  type OrderMoney,
  readMoney,
  recordAdvance,
  refundAgain,
  refundDone,
  sendPayLink,
} from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { Paid } from '../Paid.tsx'
import { ByHandDialog } from '../payments/ByHandDialog.tsx'
import { DecideDialog } from '../payments/DecideDialog.tsx'
import { MarkPaidDialog } from '../payments/MarkPaidDialog.tsx'
import { PayLink } from '../payments/PayLink.tsx'
import { type Payment, PaymentLine } from '../payments/PaymentLine.tsx'
import { type Refund, RefundLine } from '../payments/RefundLine.tsx'
import { TransfersToCheck } from '../payments/TransfersToCheck.tsx'

/** What the open dialog records: that the order is paid, a part payment, or one of its refunds. */
type Refunding = 'order' | 'advance' | Refund | null

/** The payment method of an order, its payments and refunds. */
export function OrderPayments({ order }: { order: OrderRecord }) {
  const { t, title, money, dateTime } = useTranslate()
  const { permissions } = usePermissions<User | null>()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: ['order-infos', 'payments', order.id],
    queryFn: ({ signal }) => readMoney(order.id, signal),
    retry: false,
  })
  const [refunding, setRefunding] = useState<Refunding>(null)
  const [deciding, setDeciding] = useState<{ payment: Payment; decision: number } | null>(null)
  // The same advance sent again after a lost response is recorded once.
  const [key, setKey] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<{ msg: string; data: unknown }>) => {
    setBusy(true)
    try {
      done((await call()).msg)
      setRefunding(null)
      setDeciding(null)
      setKey(newKey())
    } catch (problem) {
      failed(problem)
    }
    setBusy(false)
    // Refetches the order and its payments.
    refresh()
  }
  const parts = orderParts(permissions ?? null, order)
  const payment = choices.payment_type.find(({ id }) => id === order.choose_payment_type)
  const { pay_link, payments, refunds, transfers, pays_difference }: OrderMoney = data ?? noMoney
  const mayWrite = parts.includes('staff')
  const paid = payments.filter(({ status }) => status === paymentStatus.paid)
  const leftToPay = toTk(toPoisha(order.total_payable) - held(paid, refunds))
  const isPartlyPaid = !order.paid && !isWithdrawn(order.status) && paid.length > 0 && leftToPay > 0
  const waitsForDifference = isDifference({ status: order.status, pays_difference })
  const isExpiredDifference = waitsForDifference && hasExpired(order)
  // Cancelling requires that all payments have been decided.
  const hasUndecided = payments.some(({ status }) => status === paymentStatus.undecided)
  return (
    <Section
      title={t('order.payments')}
      aside={order.choose_payment_type === paymentType.account ? undefined : <Paid paid={order.paid} />}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Box sx={totalStyle}>
          <span>{payment ? title(payment, 'title') : ''}</span>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {money(order.total_payable)}
          </Box>
        </Box>
        {awaitsPayment(order) && order.pay_before && !hasUndecided && (
          <Alert severity="info">
            {t(
              isExpiredDifference
                ? 'order.pay.link_expired'
                : waitsForDifference
                  ? 'order.pay.waits_difference'
                  : 'order.pay.waits',
              { time: dateTime(order.pay_before) },
            )}
          </Alert>
        )}
        {pay_link && (
          <PayLink
            link={pay_link}
            busy={busy}
            onSend={mayWrite ? () => void run(() => sendPayLink(order.id)) : null}
          />
        )}
        {isExpiredDifference && !hasUndecided && mayWrite && (
          <Button variant="outlined" disabled={busy} onClick={() => void run(() => sendPayLink(order.id))}>
            {t('order.pay.new_link')}
          </Button>
        )}
        <TransfersToCheck transfers={transfers} />
        {payments.length > 0 && (
          <Box component="ul" aria-label={t('order.pay.tries')} sx={listStyle}>
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
        {isPartlyPaid && (
          <Box sx={totalStyle}>
            <span>{t('order.pay.left')}</span>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              {money(leftToPay)}
            </Box>
          </Box>
        )}
        {mayChange(order, 'pay', parts) && (
          <Button
            variant="outlined"
            onClick={() => setRefunding('order')}
            sx={{ minHeight: { xs: 44, sm: 0 } }}
          >
            {t('order.pay.mark')}
          </Button>
        )}
        {mayChange(order, 'advance', parts) && leftToPay > 0 && (
          <Button onClick={() => setRefunding('advance')} sx={{ minHeight: { xs: 44, sm: 0 } }}>
            {t('order.pay.advance')}
          </Button>
        )}
        {refunds.length > 0 && (
          <Box component="ul" aria-label={t('order.pay.refunds')} sx={listStyle}>
            {refunds.map((one) => (
              <RefundLine
                key={one.id}
                refund={one}
                busy={busy}
                onDone={mayWrite ? () => setRefunding(one) : null}
                onApprove={
                  mayWrite && one.requested_by !== permissions?.id
                    ? () => void run(() => approveRefund(one.id))
                    : null
                }
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
      {refunding === 'order' && (
        <MarkPaidDialog order={order} amount={leftToPay} onClose={() => setRefunding(null)} />
      )}
      {refunding === 'advance' && (
        <ByHandDialog
          title={t('order.pay.advance_title', { order: order.order_id })}
          text={t('order.pay.advance_text')}
          button={t('order.pay.advance')}
          busy={busy}
          most={leftToPay}
          onClose={() => setRefunding(null)}
          onSave={(moved) => void run(() => recordAdvance({ id: order.id, idempotency_key: key, ...moved }))}
        />
      )}
      {refunding !== null && refunding !== 'order' && refunding !== 'advance' && (
        <ByHandDialog
          title={t('order.pay.refund_done_title', { amount: money(refunding.amount) })}
          text={t('order.pay.refund_done_text')}
          button={t('order.pay.refund_done')}
          busy={busy}
          onClose={() => setRefunding(null)}
          onSave={({ transfer_method, reference }) =>
            void run(() => refundDone({ id: refunding.id, transfer_method, reference }))
          }
        />
      )}
    </Section>
  )
}

const totalStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  fontSize: 14,
}
const listStyle = { listStyle: 'none', m: 0, p: 0 }

/** Until the payments have loaded. */
const noMoney: OrderMoney = {
  pay_link: null,
  pays_difference: false,
  transfers: [],
  payments: [],
  refunds: [],
}

/** Whether the payment link of the order has expired. */
const hasExpired = (order: OrderRecord): boolean =>
  awaitsPayment(order) && order.pay_before !== null && Date.parse(order.pay_before) <= Date.now()
