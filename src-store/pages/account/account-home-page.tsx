import { linkedMenuOf } from '#domain/accounts/user-menu.ts'
import { userType } from '#domain/fields/features.ts'
import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { Panel } from '../../components/forms/form-parts.tsx'
import { Icon } from '../../components/icon.tsx'
import styles from './account-home-page.module.css'
import { CustomerDashboard } from './customer-dashboard.tsx'
import { type CustomerHome, loadCustomerHome } from './customer-home.ts'
import { DeliveryDashboard, type DeliveryHome, loadDeliveryHome } from './delivery/dashboard.tsx'
import { loadKnownArea } from './delivery/load-carried.ts'
import type { Area, Person } from './person.ts'
import { ItemLink, UserArea } from './user-area.tsx'

/** my-dashboard has a variant for each type of user (docs/product.md 2). */
type Home = { area: Area; customer: CustomerHome | null; delivery: DeliveryHome | null }

function Facts({ person: { email, mobile, verified, user_info } }: { person: Person }) {
  const { t } = useTranslate()
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

function Pages({ person }: { person: Person }) {
  const { t } = useTranslate()
  return (
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
  )
}

function View({ data: { area, customer, delivery } }: { data: Home }) {
  const { t } = useTranslate()
  const { person } = area
  return (
    <UserArea area={area} at="/user" title={t('user.home.title')}>
      {customer && <CustomerDashboard person={person} home={customer} />}
      {delivery && <DeliveryDashboard home={delivery} />}
      {!customer && <Pages person={person} />}
      <Facts person={person} />
    </UserArea>
  )
}

export default page<Home>({
  module: 'src-store/pages/account/account-home-page.tsx',
  load: async ({ api }) => {
    const area = await loadKnownArea(api, '/user')
    const { user_type } = area.person
    return {
      area,
      customer: user_type === userType.customer ? await loadCustomerHome(api) : null,
      delivery: user_type === userType.delivery ? await loadDeliveryHome(api, area) : null,
    }
  },
  head: (_, { t }) => ({ title: t('user.title'), path: '/user', noindex: true }),
  View,
})
