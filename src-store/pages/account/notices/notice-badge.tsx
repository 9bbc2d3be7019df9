import { useCallback, useEffect } from 'react'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { useLive } from '../../../state/live.ts'
import { setUnread, useUnread } from '../../../state/notices.ts'
import { useUser } from '../../../state/user.ts'
import styles from './notice-badge.module.css'
import { endPush } from './push-device.ts'

/** How many notices wait, on the sign of the account. It has its own room: nothing moves when it comes. */
export function NoticeBadge() {
  const { api } = useShop()
  const { t, digits } = useWords()
  const unread = useUnread((state) => state.unread)
  // What cannot be asked stays as it is (docs/decisions/0030).
  const ask = useCallback(async () => {
    if (!navigator.onLine) return
    const answer = await api.unreadNotices({}).catch(() => undefined)
    if (answer) setUnread(answer.unread)
  }, [api])
  useEffect(() => {
    void ask()
    return () => setUnread(0)
  }, [ask])
  // Nobody hears on this device of the orders of whoever was here.
  useEffect(
    () =>
      useUser.subscribe(({ user }) => {
        if (!user) void endPush().catch(() => undefined)
      }),
    [],
  )
  useLive((said) => {
    if (said.event === 'notice') setUnread(said.unread)
    if (said.event === 'again') void ask()
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
