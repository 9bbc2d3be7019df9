import { useNavigate, useRevalidator } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { timeAgoText } from '#domain/language/time-ago.ts'
import { useShop } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, Panel } from '../../../components/forms/form-parts.tsx'
import { toast } from '../../../state/toasts.ts'
import { forgetUser } from '../../../state/user.ts'
import { mayLeave } from '../delivery/steps/may-leave.ts'
import styles from '../user-area.module.css'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { useConfirmedAction } from './use-confirmed-action.ts'

export type SignedInDevice = ShopAnswer<'ownSessions'>[number]

function Entry({ place, now }: { place: SignedInDevice; now: Date }) {
  const { id, device, address, last_seen_at, current } = place
  const { api, t } = useShop()
  const { revalidate } = useRevalidator()
  const { busy, message, run, confirm } = useConfirmedAction()
  const end = () =>
    run(async () => {
      const { msg } = await api.endSession({ id })
      await revalidate()
      toast(msg)
    })
  const when = timeAgoText(new Date(last_seen_at), now, (unit, args) => t(`user.${unit}`, args))
  return (
    <li className={styles.entry}>
      <p className={styles.wide}>
        <strong>{device}</strong>
        <span className="muted">
          {address && <span>{address} · </span>}
          {t('user.places.last_seen', { when })}
        </span>
      </p>
      {current ? (
        <span className={styles.mark}>{t('user.places.this_device')}</span>
      ) : (
        <ActionButton busy={busy} label={t('user.places.end_named', { device })} onClick={() => void end()}>
          {t('user.places.end')}
        </ActionButton>
      )}
      {confirm && <ConfirmIdentity {...confirm} />}
      <FormMessage error={message} />
    </li>
  )
}

/** The active sessions of the user, as of `loaded_at`; each can be ended, or all of them. */
export function SignedInDevices({
  places,
  loaded_at,
}: {
  places: readonly SignedInDevice[]
  loaded_at: string
}) {
  const shop = useShop()
  const { api, t } = shop
  const go = useNavigate()
  const { busy, message, run, confirm } = useConfirmedAction()
  const endAll = async () => {
    if (!(await mayLeave(shop))) return
    await run(async () => {
      const { msg } = await api.signOutEverywhere({})
      forgetUser()
      toast(msg)
      await go('/', { viewTransition: true })
    })
  }
  return (
    <Panel title={t('user.places.title')}>
      <ul className={styles.entries}>
        {places.map((place) => (
          <Entry key={place.id} place={place} now={new Date(loaded_at)} />
        ))}
      </ul>
      {confirm && <ConfirmIdentity {...confirm} />}
      <FormMessage error={message} />
      <div className={formStyles.actions}>
        <ActionButton busy={busy} onClick={() => void endAll()}>
          {t('user.places.everywhere')}
        </ActionButton>
        <span className="hint">{t('user.places.everywhere_hint')}</span>
      </div>
    </Panel>
  )
}
