import { linkedMenuOf } from '#domain/accounts/user-menu.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { isNewsText } from '#domain/orders/order-news.ts'
import { useSite, useWords } from '../../../app/shop-context.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import styles from './notice-list.module.css'

type Notice = ShopAnswer<'myNotices'>['data'][number]

/** Where more is said of an order: to its customer, and to whoever carries it. */
const pageOf = (user_type: number, order_id: string): string | null => {
  if (user_type === userType.customer) return `/order-tracking/${order_id}`
  const page = '/user/manage-orders'
  return linkedMenuOf(user_type).some(({ path }) => path === page) ? page : null
}

const signs: Partial<Record<string, IconName>> = {
  order_cancelled: 'info',
  order_dropped: 'info',
  order_delivered: 'check',
  order_edited: 'info',
  order_placed: 'check',
  order_to_pay: 'clock',
  return_exchanged: 'return',
  return_refunded: 'return',
  return_rejected: 'info',
}

function Said({
  notice: { key, order_id, timeline_id, total_payable, reason, person, amount, other_order },
}: {
  notice: Notice
}) {
  const { t, said, digits, money } = useWords()
  const { order_steps } = useSite().config
  const step = order_steps.find(({ id }) => id === timeline_id)
  const number = digits(order_id)
  // What a later release says, an older page does not know.
  if (!isNewsText(key)) return t('notices.some', { number })
  return t(`notices.${key}`, {
    number,
    step: step ? said(step, 'title') : '',
    total: money(total_payable),
    reason: reason ?? '',
    person: person ?? '',
    amount: money(amount ?? 0),
    other: digits(other_order ?? ''),
  })
}

function Entry({ notice, fresh, user_type }: { notice: Notice; fresh: boolean; user_type: number }) {
  const { t, language } = useWords()
  const { time_zone } = useSite().config
  const page = pageOf(user_type, notice.order_id)
  const inside = (
    <>
      <span className={styles.sign}>
        <Icon name={signs[notice.key] ?? 'truck'} />
      </span>
      <span className={styles.words}>
        <span className={fresh ? styles.fresh : undefined}>
          <Said notice={notice} />
        </span>
        <span className={styles.when}>
          <time dateTime={notice.created_at}>{dateTimeText(notice.created_at, language, time_zone)}</time>
          {fresh && <span className={styles.mark}>{t('notices.fresh')}</span>}
        </span>
      </span>
      {page && <Icon name="right" size={18} />}
    </>
  )
  return (
    <li>
      {page ? (
        <PrefetchLink to={page} className={styles.entry}>
          {inside}
        </PrefetchLink>
      ) : (
        <div className={styles.entry}>{inside}</div>
      )}
    </li>
  )
}

type Notices = {
  notices: readonly Notice[]
  /** The ids of those that are marked. */
  fresh: ReadonlySet<number>
  user_type: number
}

/** What somebody was told, newest first. */
export const NoticeList = ({ notices, fresh, user_type }: Notices) => (
  <ul className={styles.list}>
    {notices.map((notice) => (
      <Entry key={notice.id} notice={notice} fresh={fresh.has(notice.id)} user_type={user_type} />
    ))}
  </ul>
)
