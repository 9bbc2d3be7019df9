import { useNavigate } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dayText } from '#domain/language/dates.ts'
import { cartLines, setInCart } from '#domain/orders/cart.ts'
import { canRequestQuote, isOpenQuote, quoteState } from '#domain/orders/prescriptions/quote.ts'
import { lineTotal } from '#domain/orders/pricing/line-total.ts'
import { lastDayBefore } from '#domain/values/day-end.ts'
import { toTk } from '#domain/values/money.ts'
import { useShop, useSite, useTranslate } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import rowStyles from '../../../components/rows.module.css'
import { changeCart, useCart } from '../../../state/cart.ts'
import { toast } from '../../../state/toasts.ts'
import { saveOrderedQuote } from '../../orders/ordered-quote.ts'

export type Quote = ShopAnswer<'quotes'>['data'][number]

type Props = { prescription_id: number; quote: Quote | null; onChanged: () => void }

/** The quote of a pharmacist for a prescription: request it, order it, or decline it. */
export function QuoteOf({ prescription_id, quote, onChanged }: Props) {
  const { api, t } = useShop()
  const { busy, message, run } = useAction()
  const now = new Date()
  const request = () =>
    void run(async () => {
      await api.requestQuote({ prescription_id })
      onChanged()
    })
  return (
    <div className={formStyles.form}>
      {quote && <State quote={quote} />}
      {quote && isOpenQuote(quote, now) && <Open quote={quote} onChanged={onChanged} />}
      {canRequestQuote(quote, now) && (
        <div className={formStyles.actions}>
          <ActionButton onClick={request} busy={busy}>
            {t('rx.request_quote')}
          </ActionButton>
        </div>
      )}
      <FormMessage error={message} />
    </div>
  )
}

function State({ quote }: { quote: Quote }) {
  const { t } = useTranslate()
  const { state, order_id, reason } = quote
  if (state === quoteState.waiting) return <p role="status">{t('rx.quote_requested')}</p>
  if (state === quoteState.rejected) return <p>{t('rx.not_quoted', { reason: reason ?? '' })}</p>
  if (state === quoteState.declined) return <p className="muted">{t('rx.declined')}</p>
  if (state === quoteState.confirmed)
    return (
      <p>
        {t('rx.ordered')}{' '}
        {order_id && (
          <PrefetchLink to={`/order-tracking/${order_id}`} className="link">
            {t('rx.view_order')}
          </PrefetchLink>
        )}
      </p>
    )
  return isOpenQuote(quote, new Date()) ? null : <p className="muted">{t('rx.expired')}</p>
}

/** Whether the cart has every line of the quote in its quantity. */
const hasAll = ({ lines }: Quote): boolean => {
  const inCart = cartLines(useCart.getState().cart)
  return lines.every(({ product_price_info_id: variant, qty }) =>
    inCart.some((line) => line.product_price_info_id === variant && line.quantity >= qty),
  )
}

function Open({ quote, onChanged }: { quote: Quote; onChanged: () => void }) {
  const { api } = useShop()
  const { t, localized, digits, money, language } = useTranslate()
  const { time_zone } = useSite().config
  const { busy, message, run } = useAction()
  const go = useNavigate()
  const order = () =>
    void run(async () => {
      for (const item of quote.items) changeCart((cart) => setInCart(cart, item))
      if (!hasAll(quote)) toast(t('rx.missing'), { kind: 'bad' })
      saveOrderedQuote({ id: quote.id, variants: quote.items.map((item) => item.product_price_info_id) })
      await go('/checkout', { viewTransition: true })
    })
  const decline = () =>
    void run(async () => {
      await api.declineQuote({ id: quote.id })
      onChanged()
    })
  return (
    <section className={formStyles.form} aria-label={t('rx.quote')}>
      <h3>{t('rx.quote')}</h3>
      <ul className={rowStyles.rows}>
        {quote.lines.map((line) => (
          <li key={line.product_price_info_id}>
            <span>
              {digits(line.qty)} × {localized(line, 'product_title')}{' '}
              <small className="muted">{localized(line, 'variant_title')}</small>
            </span>
            <span className="money">
              {money(toTk(lineTotal({ ...line, custom_product_design_price: null })))}
            </span>
          </li>
        ))}
        <li>
          <strong>{t('rx.without_delivery')}</strong>
          <strong className="money">{money(quote.total_amount ?? 0)}</strong>
        </li>
      </ul>
      {quote.note && <p>{t('rx.from_pharmacist', { note: quote.note })}</p>}
      {quote.expires_at && (
        <p className="muted">
          {t('rx.valid_until', { date: dayText(lastDayBefore(quote.expires_at, time_zone), language) })}
        </p>
      )}
      <div className={formStyles.actions}>
        <button type="button" className="button primary" onClick={order} disabled={busy}>
          {t('rx.order')}
        </button>
        <ActionButton onClick={decline} busy={busy}>
          {t('rx.decline')}
        </ActionButton>
      </div>
      <FormMessage error={message} />
    </section>
  )
}
