import { useNavigate } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { payPagePath } from '#domain/orders/payment.ts'
import { apiBase } from '../../api/api-base.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import { toast } from '../../state/toasts.ts'
import { usePutItemsIntoCart } from '../account/orders/use-reorder.ts'

type Payable = Pick<ShopAnswer<'payableOrder'>, 'order_id' | 'pay_token'>

/** Pays an unpaid order with another method, pays a cancelled unpaid order again, or puts it back into the cart. */
export function usePayOtherwise({ order_id, pay_token }: Payable) {
  const { api, t } = useShop()
  const { localized: textOf } = useTranslate()
  const putItems = usePutItemsIntoCart()
  const go = useNavigate()
  const { busy, message, run } = useAction()

  const pay = (choose_payment_type: number) =>
    run(async () => {
      const { payment_url } = await api.choosePayment({ order_id, pay_token, choose_payment_type })
      if (payment_url) {
        location.assign(apiBase() + payment_url)
        return
      }
      toast(t('pay.cash_chosen'))
      await go(pay_token ? payPagePath(order_id, pay_token) : `/thank-you/${order_id}`, { replace: true })
    })

  const backToCart = () =>
    run(async () => {
      const { items, missing } = await api.backToCart({ order_id })
      const { changed } = putItems(items)
      for (const one of [...missing, ...changed]) toast(`${textOf(one, 'product_title')}: ${one.msg}`)
      await go('/cart')
    })
  return { busy, message, pay: (type: number) => void pay(type), backToCart: () => void backToCart() }
}
