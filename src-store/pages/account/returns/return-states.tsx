import { dateText } from '#domain/language/dates.ts'
import { returnStatus } from '#domain/orders/return.ts'
import { useSite, useWords } from '../../../app/shop-context.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { sidePanelHash } from '../orders/side-panel.ts'
import type { Item, Returnable } from './may-return.ts'
import styles from './returns.module.css'

type Asked = Item['product_return_info'][number]

const signs: Record<number, IconName> = {
  [returnStatus.pending]: 'clock',
  [returnStatus.accepted]: 'check',
  [returnStatus.rejected]: 'close',
}

/** What the shop says to a request. */
function Answer({ asked }: { asked: Asked }) {
  const { t, digits, money } = useWords()
  const { status, reject_reason, exchange_order, refund_amount } = asked
  if (status === returnStatus.pending) return t('returns.pending')
  if (status === returnStatus.rejected) return `${t('returns.rejected')} ${reject_reason ?? ''}`
  if (exchange_order !== null)
    return (
      <>
        {t('returns.exchanged')}{' '}
        <PrefetchLink
          to={`/user/my-orders${sidePanelHash({ kind: 'order', order_id: exchange_order })}`}
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

function Entry({ item, asked }: { item: Item; asked: Asked }) {
  const { t, said, digits, language } = useWords()
  const { time_zone } = useSite().config
  return (
    <li className={styles.asked}>
      <Icon name={signs[asked.status] ?? 'return'} size={20} />
      <div>
        <p>
          {t('returns.asked', { count: digits(asked.qty) })}: {said(item, 'product_title')}
        </p>
        <p className="muted">
          {dateText(asked.created_at, language, time_zone)} · {said(asked, 'reason_title')}
        </p>
        {asked.description && <p className="muted">{asked.description}</p>}
        {asked.photos.length > 0 && (
          <p className={styles.pictures}>
            {asked.photos.map(({ file_url }, at) => (
              <a key={file_url} href={file_url} target="_blank" rel="noreferrer">
                <img src={file_url} alt={t('returns.photo', { number: at + 1 })} width={56} height={56} />
              </a>
            ))}
          </p>
        )}
        <p className={styles.answer}>
          <Answer asked={asked} />
        </p>
      </div>
    </li>
  )
}

/** What of an order was asked back, and what the shop says to it. */
export function ReturnStates({ order }: { order: Returnable }) {
  const entries = order.order_items_info.flatMap((item) =>
    item.product_return_info.map((asked) => ({ item, asked })),
  )
  if (entries.length === 0) return null
  return (
    <ul className={styles.states}>
      {entries.map(({ item, asked }) => (
        <Entry key={asked.id} item={item} asked={asked} />
      ))}
    </ul>
  )
}
