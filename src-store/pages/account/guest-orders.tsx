import { useRevalidator } from 'react-router-dom'
import { useShop } from '../../app/shop-context.tsx'
import formStyles from '../../components/forms/form.module.css'
import { ActionButton, FormMessage, Panel } from '../../components/forms/form-parts.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { toast } from '../../state/toasts.ts'
import type { Person } from './person.ts'
import styles from './user-area.module.css'

function Found({ count }: { count: number }) {
  const { api, t } = useShop()
  const { revalidate } = useRevalidator()
  const { busy, message, run } = useAction()
  const add = () =>
    run(async () => {
      const claimed = await api.claimOrders({})
      await revalidate()
      toast(t('user.guest_orders.added', { smart_count: claimed.count }))
    })
  return (
    <>
      <p>{t('user.guest_orders.found', { smart_count: count })}</p>
      <FormMessage error={message} />
      <div className={formStyles.actions}>
        <ActionButton busy={busy} onClick={() => void add()}>
          {t('user.guest_orders.add')}
        </ActionButton>
      </div>
    </>
  )
}

/** The orders that a customer placed as a guest, found by the mobile number once it is verified. */
export function GuestOrders({
  person: { mobile, mobile_verified },
  count,
}: {
  person: Person
  count: number
}) {
  const { t } = useShop()
  if (count === 0 && mobile_verified) return null
  return (
    <Panel title={t('user.guest_orders.title')}>
      {count > 0 ? (
        <Found count={count} />
      ) : (
        <>
          <p>{t(mobile ? 'user.guest_orders.unproven' : 'user.guest_orders.without_mobile')}</p>
          <p>
            <PrefetchLink to="/user/manage-account#mobile" className={`link ${styles.way}`}>
              {t('user.guest_orders.to_mobile')}
            </PrefetchLink>
          </p>
        </>
      )}
    </Panel>
  )
}
