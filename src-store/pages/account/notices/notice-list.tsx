import { linkedMenuOf } from '#domain/accounts/user-menu.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { dateTimeText, dayText } from '#domain/language/dates.ts'
import { isNotificationText } from '#domain/orders/notification-texts.ts'
import { useSite, useTranslate } from '../../../app/shop-context.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { useFailureReason } from '../../orders/use-failure-label.ts'
import styles from './notice-list.module.css'

type Notice = ShopAnswer<'myNotices'>['data'][number]

/** The page with more details of an order: for its customer or its delivery person. */
const pageOf = (user_type: number, { key, order_id }: Notice): string | null => {
  if (isQuoteNotice(key)) return '/user/my-prescriptions'
  if (order_id === '') return '/user#cash'
  if (user_type === userType.customer) return `/order-tracking/${order_id}`
  const page = '/user/manage-orders'
  return linkedMenuOf(user_type).some(({ path }) => path === page) ? page : null
}

const isQuoteNotice = (key: string) => key === 'quote_ready' || key === 'quote_rejected'

const signs: Partial<Record<string, IconName>> = {
  order_cancelled: 'info',
  order_dropped: 'info',
  order_delivered: 'check',
  order_not_delivered: 'info',
  order_retry: 'clock',
  order_bring_back: 'return',
  order_returned: 'return',
  order_part_delivered: 'check',
  order_edited: 'info',
  order_placed: 'check',
  order_confirmed: 'check',
  refund_sent: 'cash',
  refund_credited: 'cash',
  order_to_pay: 'clock',
  return_exchanged: 'return',
  return_refunded: 'return',
  return_rejected: 'info',
  cash_rejected: 'info',
  prescription_released: 'check',
  prescription_rejected: 'info',
  picture_requested: 'info',
  quote_ready: 'check',
  quote_rejected: 'info',
}

function NoticeText({
  notice: {
    key,
    order_id,
    timeline_id,
    total_payable,
    reason,
    person,
    amount,
    other_order,
    failure,
    deliver_on,
  },
}: {
  notice: Notice
}) {
  const { t, localized, digits, money, language } = useTranslate()
  const failureLabel = useFailureReason()
  const { order_steps } = useSite().config
  const step = order_steps.find(({ id }) => id === timeline_id)
  const number = order_id
  if (key === 'cash_rejected')
    return t('notices.cash_rejected', { amount: money(amount ?? 0), reason: reason ?? '' })
  if (isQuoteNotice(key))
    return t(key === 'quote_ready' ? 'notices.quote_ready' : 'notices.quote_rejected', {
      total: money(total_payable),
      reason: reason ?? '',
    })
  // A page of an older release does not know the notifications of a later one.
  if (!isNotificationText(key)) return t('notices.some', { number })
  return t(`notices.${key}`, {
    number,
    step: step ? localized(step, 'title') : '',
    total: money(total_payable),
    reason: key === 'order_not_delivered' ? failureLabel(failure) : (reason ?? ''),
    person: person ?? '',
    amount: money(amount ?? 0),
    other: digits(other_order ?? ''),
    day: deliver_on ? dayText(deliver_on, language) : '',
  })
}

function Entry({ notice, fresh, user_type }: { notice: Notice; fresh: boolean; user_type: number }) {
  const { t, language } = useTranslate()
  const { time_zone } = useSite().config
  const page = pageOf(user_type, notice)
  const inside = (
    <>
      <span className={styles.sign}>
        <Icon name={signs[notice.key] ?? 'truck'} />
      </span>
      <span className={styles.words}>
        <span className={fresh ? styles.fresh : undefined}>
          <NoticeText notice={notice} />
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
  /** The ids of the notifications that are marked as new. */
  fresh: ReadonlySet<number>
  user_type: number
}

/** The notifications of a user, newest first. */
export const NoticeList = ({ notices, fresh, user_type }: Notices) => (
  <ul className={styles.list}>
    {notices.map((notice) => (
      <Entry key={notice.id} notice={notice} fresh={fresh.has(notice.id)} user_type={user_type} />
    ))}
  </ul>
)
