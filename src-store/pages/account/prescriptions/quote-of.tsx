import { useNavigate } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { canAskForQuote, isOpenQuote, quoteState } from '#domain/orders/prescriptions/quote.ts'
import { useShop, useSite, useTranslate } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import rowStyles from '../../../components/rows.module.css'
import { toast } from '../../../state/toasts.ts'
import { usePutItemsIntoCart } from '../orders/use-reorder.ts'
import styles from './quote-of.module.css'

export type Quote = ShopAnswer<'quotes'>['data'][number]

type Props = { prescription_id: number; quote: Quote | null; onChanged: () => void }

/** The prices that a pharmacist has found for a prescription: ask for them, order at them, or decline them. */
export function QuoteOf({ prescription_id, quote, onChanged }: Props) {
  const { api, t } = useShop()
  const { busy, message, run } = useAction()
  const now = new Date()
  const ask = () =>
    void run(async () => {
      await api.askForQuote({ prescription_id })
      onChanged()
    })
  return (
    <div className={`${formStyles.form} ${styles.quote}`}>
      {quote && <State quote={quote} />}
      {quote && isOpenQuote(quote, now) && <Open quote={quote} onChanged={onChanged} />}
      {canAskForQuote(quote, now) && (
        <div className={formStyles.actions}>
          <ActionButton onClick={ask} busy={busy}>
            {t('rx.ask')}
          </ActionButton>
        </div>
      )}
      {message && (
        <p className="problem" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

function State({ quote }: { quote: Quote }) {
  const { t } = useTranslate()
  const { state, order_id, reason } = quote
  if (state === quoteState.waiting) return <p role="status">{t('rx.asked_quote')}</p>
  if (state === quoteState.rejected) return <p>{t('rx.not_quoted', { reason: reason ?? '' })}</p>
  if (state === quoteState.declined) return <p className="muted">{t('rx.declined')}</p>
  if (state === quoteState.confirmed)
    return (
      <p>
        {t('rx.ordered')}{' '}
        {order_id && (
          <PrefetchLink to={`/order-tracking/${order_id}`} className="link">
            {t('rx.see_order')}
          </PrefetchLink>
        )}
      </p>
    )
  return isOpenQuote(quote, new Date()) ? null : <p className="muted">{t('rx.expired')}</p>
}

function Open({ quote, onChanged }: { quote: Quote; onChanged: () => void }) {
  const { api } = useShop()
  const { t, localized, digits, money, language } = useTranslate()
  const { time_zone } = useSite().config
  const { busy, message, run } = useAction()
  const putItems = usePutItemsIntoCart()
  const go = useNavigate()
  const order = () => {
    const { added } = putItems(quote.items)
    if (added < quote.lines.length) toast(t('rx.missing'), { kind: 'bad' })
    void go(`/checkout?quote=${quote.id}`, { viewTransition: true })
  }
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
            <span className="money">{money(line.price * line.qty)}</span>
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
          {t('rx.valid_until', { date: dateTimeText(quote.expires_at, language, time_zone) })}
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
      {message && (
        <p className="problem" role="alert">
          {message}
        </p>
      )}
    </section>
  )
}
