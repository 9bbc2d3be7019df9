import { dateText } from '#domain/language/dates.ts'
import { returnStatus } from '#domain/orders/return.ts'
import { useSite, useTranslate } from '../../../app/shop-context.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { sidePanelHash } from '../orders/side-panel.ts'
import type { Item, Returnable } from './may-return.ts'
import styles from './returns.module.css'

type ReturnRequest = Item['product_return_info'][number]

const signs: Record<number, IconName> = {
  [returnStatus.pending]: 'clock',
  [returnStatus.accepted]: 'check',
  [returnStatus.rejected]: 'close',
}

/** The shop's decision about a return. */
function Answer({ request, asGuest }: { request: ReturnRequest; asGuest: boolean }) {
  const { t, digits, money } = useTranslate()
  const { status, reject_reason, exchange_order, refund_amount } = request
  if (status === returnStatus.pending) return t('returns.pending')
  if (status === returnStatus.rejected) return `${t('returns.rejected')} ${reject_reason ?? ''}`
  if (exchange_order !== null)
    return (
      <>
        {t('returns.exchanged')}{' '}
        <PrefetchLink
          to={
            asGuest
              ? `/order-tracking/${exchange_order}`
              : `/user/my-orders${sidePanelHash({ kind: 'order', order_id: exchange_order })}`
          }
          className="link"
        >
          {t('returns.exchange_order', { number: digits(exchange_order) })}
        </PrefetchLink>
      </>
    )
  return refund_amount === null
    ? t('returns.accepted')
    : t('returns.refunded', { amount: money(refund_amount) })
}

type EntryProps = { item: Item; request: ReturnRequest; asGuest: boolean }

function Entry({ item, request, asGuest }: EntryProps) {
  const { t, localized, digits, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <li className={styles.request}>
      <Icon name={signs[request.status] ?? 'return'} size={20} />
      <div>
        <p>
          {t('returns.requested', { count: digits(request.qty) })}: {localized(item, 'product_title')}
        </p>
        <p className="muted">
          {dateText(request.created_at, language, time_zone)} · {localized(request, 'reason_title')}
        </p>
        {request.description && <p className="muted">{request.description}</p>}
        {request.photos.length > 0 && (
          <p className={styles.pictures}>
            {request.photos.map(({ file_url }, at) => (
              <a key={file_url} href={file_url} target="_blank" rel="noreferrer">
                <img src={file_url} alt={t('returns.photo', { number: at + 1 })} width={56} height={56} />
              </a>
            ))}
          </p>
        )}
        <p className={styles.answer}>
          <Answer request={request} asGuest={asGuest} />
        </p>
      </div>
    </li>
  )
}

/** The returns of an order, with the shop's decisions. Guests track the replacement; they have no list of orders. */
export function ReturnStates({ order, asGuest = false }: { order: Returnable; asGuest?: boolean }) {
  const entries = order.order_items_info.flatMap((item) =>
    item.product_return_info.map((request) => ({ item, request })),
  )
  if (entries.length === 0) return null
  return (
    <ul className={styles.states}>
      {entries.map(({ item, request }) => (
        <Entry key={request.id} item={item} request={request} asGuest={asGuest} />
      ))}
    </ul>
  )
}
