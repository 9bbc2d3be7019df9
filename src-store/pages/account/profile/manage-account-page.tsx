import { userType } from '#domain/fields/features.ts'
import { page } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Panel } from '../../../components/forms/form-parts.tsx'
import { type Area, loadArea } from '../person.ts'
import styles from '../user-area.module.css'
import { UserArea } from '../user-area.tsx'
import { type SignedInDevice, SignedInDevices } from './devices.tsx'
import { LoginIds } from './login-ids.tsx'
import { OwnData } from './own-data.tsx'
import { ProfilePhoto } from './photo.tsx'
import { ProfileForm, type ProfileLists } from './profile-form.tsx'

const path = '/user/manage-account'

/** `loaded_at`: the time from which ages are computed, the same on the server and in the browser. */
type Account = { area: Area; lists: ProfileLists; places: SignedInDevice[]; loaded_at: string }

function SecondFactor() {
  const { t } = useTranslate()
  return (
    <Panel title={t('user.second_factor.title')}>
      <p className="muted">{t('user.second_factor.text')}</p>
      <p>
        <a href="/dashboard/my-account" className={`link ${styles.way}`}>
          {t('user.second_factor.link')}
        </a>
      </p>
    </Panel>
  )
}

function View({ data: { area, lists, places, loaded_at } }: { data: Account }) {
  const { t } = useTranslate()
  const { person } = area
  return (
    <UserArea area={area} at={path} title={t('user.pages.manage_account')}>
      <ProfileForm person={person} lists={lists} />
      <LoginIds person={person} />
      <ProfilePhoto area={area} />
      {person.user_type === userType.admin && <SecondFactor />}
      <SignedInDevices places={places} loaded_at={loaded_at} />
      {person.user_type === userType.customer && <OwnData />}
    </UserArea>
  )
}

export default page<Account>({
  module: 'src-store/pages/account/profile/manage-account-page.tsx',
  load: async ({ api }) => {
    const area = await loadArea(api, path)
    const [config, places] = await Promise.all([api.basicConfig({}), api.ownSessions({})])
    const lists = { genders: config.gender_list, bloodGroups: config.blood_group_list }
    return { area, lists, places, loaded_at: new Date().toISOString() }
  },
  head: (_, { t }) => ({ title: t('user.pages.manage_account'), path, noindex: true }),
  View,
})
