import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { deferred } from '../../../app/deferred.tsx'
import { page } from '../../../app/page.tsx'
import { useShop } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { useLive } from '../../../state/live.ts'
import { setUnread } from '../../../state/notices.ts'
import { type Area, loadArea } from '../person.ts'
import { UserArea } from '../user-area.tsx'
import styles from './notice-list.module.css'
import { NoticeList } from './notice-list.tsx'

const PushChoice = deferred(async () => (await import('./push-choice.tsx')).PushChoice)

const path = '/user/notices'
const each = 20

type Notices = { area: Area; notices: ShopAnswer<'myNotices'> }

/**
 * The ids of the notifications that were unread when shown. They stay marked while the page is open, also after a reload of the
 * list.
 */
function useFresh({ data }: ShopAnswer<'myNotices'>): ReadonlySet<number> {
  const [fresh] = useState(() => new Set<number>())
  for (const { id, read_at } of data) if (read_at === null) fresh.add(id)
  return fresh
}

/** Marks the shown notifications as read. */
function useSeen({ data }: ShopAnswer<'myNotices'>) {
  const { api } = useShop()
  const upto_id = data.find(({ read_at }) => read_at === null)?.id
  useEffect(() => {
    if (upto_id === undefined) return
    api.readNotices({ upto_id }).then(
      ({ unread }) => setUnread(unread),
      () => {},
    )
  }, [api, upto_id])
}

function View({ data: { area, notices } }: { data: Notices }) {
  const { t } = useShop()
  const { revalidate } = useRevalidator()
  const fresh = useFresh(notices)
  useSeen(notices)
  useLive((event) => {
    if (event.event === 'again' || (event.event === 'notice' && event.unread > 0)) void revalidate()
  })
  return (
    <UserArea area={area} at={path} title={t('notices.title')}>
      {notices.data.length === 0 ? (
        <div className={styles.none}>
          <Icon name="info" size={28} />
          <p>{t('notices.none')}</p>
          <p className="muted">{t('notices.none_text')}</p>
        </div>
      ) : (
        <NoticeList notices={notices.data} fresh={fresh} user_type={area.person.user_type} />
      )}
      <Pager meta={notices.meta} />
      <PushChoice />
    </UserArea>
  )
}

export default page<Notices>({
  module: 'src-store/pages/account/notices/notices-page.tsx',
  load: async ({ api, query }) => {
    const area = await loadArea(api, path)
    const pageNumber = Number(query.page)
    const at = Number.isSafeInteger(pageNumber) && pageNumber > 0 ? pageNumber : 1
    return { area, notices: await api.myNotices({ page: at, limit: each }) }
  },
  head: (_, { t }) => ({ title: t('notices.title'), path, noindex: true }),
  View,
})
