import { timeAgoText } from '#domain/language/time-ago.ts'
import { useAway } from '../../../../api/network.ts'
import { useWords } from '../../../../app/shop-context.tsx'
import { Icon } from '../../../../components/icon.tsx'
import styles from './connection.module.css'
import { useSteps } from './steps.ts'

/** Says without being asked: that there is no network and how old this is, and that steps wait. */
export function Connection({ asked_at, offline }: { asked_at: string; offline: boolean }) {
  const { t } = useWords()
  const unreached = useAway()
  const waiting = useSteps(({ queue }) => queue.steps.length)
  const away = offline || unreached
  const when = () => timeAgoText(new Date(asked_at), new Date(), (unit, args) => t(`user.${unit}`, args))
  return (
    <div role="status" className={styles.status}>
      {away && (
        <p className={styles.said}>
          <Icon name="info" /> {t('delivery.offline', { when: when() })}
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.said}>
          <Icon name="clock" /> {t('delivery.waiting', { smart_count: waiting })}
        </p>
      )}
    </div>
  )
}
