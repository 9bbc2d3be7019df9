import { useCallback, useEffect } from 'react'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { useLive } from '../../../state/live.ts'
import { setUnread, useUnread } from '../../../state/notices.ts'
import { useUser } from '../../../state/user.ts'
import styles from './notice-badge.module.css'
import { endPush } from './push-device.ts'

/** The number of unread notifications on the account button. Its space is reserved, so that nothing moves. */
export function NoticeBadge() {
  const { api } = useShop()
  const { t, digits } = useTranslate()
  const unread = useUnread((state) => state.unread)
  // A failed read changes nothing (docs/decisions/0030).
  const loadCount = useCallback(async () => {
    if (!navigator.onLine) return
    const answer = await api.unreadNotices({}).catch(() => undefined)
    if (answer) setUnread(answer.unread)
  }, [api])
  useEffect(() => {
    void loadCount()
    return () => setUnread(0)
  }, [loadCount])
  // After signing out, this device gets no push messages about the previous user's orders.
  useEffect(
    () =>
      useUser.subscribe(({ user }) => {
        if (!user) void endPush().catch(() => undefined)
      }),
    [],
  )
  useLive((event) => {
    if (event.event === 'notice') setUnread(event.unread)
    if (event.event === 'again') void loadCount()
  })
  return (
    <>
      <span className={`money ${styles.badge}`} hidden={unread === 0} aria-hidden="true">
        {unread > 99 ? `${digits(99)}+` : digits(unread)}
      </span>
      <span className="unseen" role="status">
        {unread > 0 && t('frame.unread_notices', { smart_count: unread })}
      </span>
    </>
  )
}
