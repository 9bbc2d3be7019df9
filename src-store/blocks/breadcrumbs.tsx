import { useWords } from '../app/shop-context.tsx'
import styles from './breadcrumbs.module.css'
import { Go } from './go.tsx'

/** The way back up, from the home page on; the heading below says where one is. */
export function Breadcrumbs({ steps }: { steps: readonly { to: string; text: string }[] }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('frame.you_are_here')}>
      <ol className={styles.steps}>
        {[{ to: '/', text: t('pages.start') }, ...steps].map(({ to, text }) => (
          <li key={to}>
            <Go to={to}>{text}</Go>
          </li>
        ))}
      </ol>
    </nav>
  )
}
