import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { paymentType } from '#domain/orders/payment.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { ActionButton, FormMessage } from '../../components/forms/form-parts.tsx'
import styles from './payment-now.module.css'
import { usePayOtherwise } from './use-pay-otherwise.ts'

type Props = {
  order: Pick<ShopAnswer<'payableOrder'>, 'order_id' | 'pay_token' | 'can_pay_again' | 'payment_info'>
}

/** The options for an unpaid order: pay it again, pay in cash, or put it back into the cart. */
export function PayChoices({ order }: Props) {
  const { t } = useTranslate()
  const { offered_payments } = useSite().config
  const { busy, message, pay, backToCart } = usePayOtherwise(order)
  const offers = (type: number) => offered_payments.includes(type)
  return (
    <>
      <div className={styles.choices}>
        {order.can_pay_again && offers(paymentType.digital) && (
          <ActionButton busy={busy} onClick={() => pay(paymentType.digital)}>
            {t('pay.now')}
          </ActionButton>
        )}
        {offers(paymentType.cash) && (
          <ActionButton busy={busy} onClick={() => pay(paymentType.cash)}>
            {t('pay.cash_instead')}
          </ActionButton>
        )}
        {/* A paid order with a difference is not given up. */}
        {order.pay_token === null && !order.payment_info?.is_difference && (
          <ActionButton busy={busy} onClick={backToCart}>
            {t('pay.back_to_cart')}
          </ActionButton>
        )}
      </div>
      <FormMessage error={message} />
    </>
  )
}
