import { userType } from '#domain/accounts/features.ts'
import { linkedMenuOf } from '#domain/accounts/user-menu.ts'
import { unlessRefused } from '../../app/failure.ts'
import { page } from '../../app/page.tsx'
import { useWords } from '../../app/shop-context.tsx'
import { Icon } from '../../blocks/icon.tsx'
import { Panel } from '../../user/form-parts.tsx'
import { GuestOrders } from '../../user/guest-orders.tsx'
import { type Area, loadArea, type Person } from '../../user/person.ts'
import { ItemLink, UserArea } from '../../user/user-area.tsx'
import styles from './home.module.css'

type Home = { area: Area; claimable: number }

function Facts({ person: { email, mobile, verified, user_info } }: { person: Person }) {
  const { t } = useWords()
  return (
    <Panel title={user_info.full_name}>
      <ul className={styles.facts}>
        <li>{email ?? <span className="muted">{t('user.home.no_email')}</span>}</li>
        <li>{mobile ?? <span className="muted">{t('user.home.no_mobile')}</span>}</li>
      </ul>
      <p className={verified ? styles.verified : 'muted'}>
        <Icon name={verified ? 'check' : 'info'} size={18} />
        {t(verified ? 'user.home.verified' : 'user.home.unverified')}
      </p>
    </Panel>
  )
}

function View({ data: { area, claimable } }: { data: Home }) {
  const { t } = useWords()
  const { person } = area
  return (
    <UserArea area={area} at="/user" title={t('user.home.title')}>
      <Facts person={person} />
      {person.user_type === userType.customer && <GuestOrders person={person} count={claimable} />}
      <ul className={styles.pages} aria-label={t('user.home.pages')}>
        {linkedMenuOf(person.user_type).map((item) => (
          <li key={item.name}>
            <ItemLink item={item} className={styles.page}>
              <strong>{t(`user.pages.${item.name}`)}</strong>
              <span className="muted">{t(`user.about.${item.name}`)}</span>
              <Icon name="right" />
            </ItemLink>
          </li>
        ))}
      </ul>
    </UserArea>
  )
}

export default page<Home>({
  load: async ({ api }) => {
    const area = await loadArea(api, '/user')
    if (area.person.user_type !== userType.customer) return { area, claimable: 0 }
    // That guests' orders cannot be looked up just now is no reason to show nothing.
    const { count } = await unlessRefused(api.claimableOrders({}), [401, 403, 429], { count: 0 })
    return { area, claimable: count }
  },
  head: (_, { t }) => ({ title: t('user.title'), path: '/user', noindex: true }),
  View,
})
