import { useSite, useWords } from '../app/shop-context.tsx'
import styles from './important-message.module.css'

/** What everybody should know now (docs/domain.md 6.15); above the header, so that it scrolls away. */
export function ImportantMessage() {
  const { t, said } = useWords()
  const { important_message } = useSite().config
  return important_message.active ? (
    <aside className={styles.message} aria-label={t('frame.notice')}>
      {said(important_message, 'text')}
    </aside>
  ) : null
}
