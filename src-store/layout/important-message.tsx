import { useSite, useTranslate } from '../app/shop-context.tsx'
import styles from './important-message.module.css'

/** An important message for all visitors (docs/domain.md 6.15); above the header, so that it scrolls out of view. */
export function ImportantMessage() {
  const { t, localized } = useTranslate()
  const { important_message } = useSite().config
  return important_message.active ? (
    <aside className={styles.message} aria-label={t('frame.notice')}>
      {localized(important_message, 'text')}
    </aside>
  ) : null
}
