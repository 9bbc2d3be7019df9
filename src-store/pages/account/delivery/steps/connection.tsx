import { timeAgoText } from '#domain/language/time-ago.ts'
import { useAway } from '../../../../api/network.ts'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { Icon } from '../../../../components/icon.tsx'
import styles from './connection.module.css'
import { useDeliverySteps } from './steps.ts'

/** A notice that there is no network, with the age of the data, and that steps are waiting. */
export function Connection({ loaded_at, offline }: { loaded_at: string; offline: boolean }) {
  const { t } = useTranslate()
  const unreached = useAway()
  const waiting = useDeliverySteps(({ queue }) => queue.steps.length)
  const away = offline || unreached
  const when = () => timeAgoText(new Date(loaded_at), new Date(), (unit, args) => t(`user.${unit}`, args))
  return (
    <div role="status" className={styles.status}>
      {away && (
        <p className={styles.message}>
          <Icon name="info" /> {t('delivery.offline', { when: when() })}
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.message}>
          <Icon name="clock" /> {t('delivery.waiting', { smart_count: waiting })}
        </p>
      )}
    </div>
  )
}
