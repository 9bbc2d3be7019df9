import { userType } from '#domain/fields/features.ts'
import { deferred } from '../app/deferred.tsx'
import { useTranslate } from '../app/shop-context.tsx'
import { Icon } from '../components/icon.tsx'
import { type ShopUser, useConfirmedUser, useUser } from '../state/user.ts'
import styles from './account-button.module.css'
import { AccountItems, SignInLink } from './account-items.tsx'
import { useClosingDetails } from './closing-details.ts'

const NoticeBadge = deferred(
  async () => (await import('../pages/account/notices/notice-badge.tsx')).NoticeBadge,
)

const isNoAdmin = ({ user_type }: ShopUser) => user_type !== userType.admin

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

function AccountMenu({ user }: { user: ShopUser }) {
  const { t } = useTranslate()
  const details = useClosingDetails()
  return (
    <details className={styles.menu} ref={details}>
      <summary className={styles.button} aria-label={t('account_menu.menu', { name: user.full_name })}>
        <Icon name="user" size={24} />
        <span className={styles.name}>{firstName(user.full_name)}</span>
      </summary>
      <div className={styles.panel}>
        <p className={styles.who}>
          <strong>{user.full_name}</strong>
          <span className="muted">{user.email ?? user.mobile}</span>
        </p>
        <ul>
          <AccountItems user={user} className={styles.item} />
        </ul>
      </div>
    </details>
  )
}

/**
 * The link to the account. The server renders the same for all users, so that pages can be cached; the browser fills in the
 * current user, in a box of the same size.
 */
export function AccountButton() {
  const { t } = useTranslate()
  const user = useUser((state) => state.user)
  const hasNotices = useConfirmedUser(isNoAdmin) !== null
  return (
    <div className={styles.account}>
      {user ? (
        <>
          <AccountMenu user={user} />
          {hasNotices && <NoticeBadge />}
        </>
      ) : (
        <SignInLink className={styles.button}>
          <Icon name="user" size={24} />
          <span className={styles.name}>{t('account_menu.sign_in')}</span>
        </SignInLink>
      )}
    </div>
  )
}
