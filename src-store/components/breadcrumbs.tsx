import { useWords } from '../app/shop-context.tsx'
import styles from './breadcrumbs.module.css'
import { PrefetchLink } from './prefetch-link.tsx'

/** The way back up, from the home page on; the heading below says where one is. */
export function Breadcrumbs({ steps }: { steps: readonly { to: string; text: string }[] }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('frame.you_are_here')}>
      <ol className={styles.steps}>
        {[{ to: '/', text: t('pages.start') }, ...steps].map(({ to, text }) => (
          <li key={to}>
            <PrefetchLink to={to}>{text}</PrefetchLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
