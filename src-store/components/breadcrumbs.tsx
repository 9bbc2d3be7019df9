import { useTranslate } from '../app/shop-context.tsx'
import styles from './breadcrumbs.module.css'
import { PrefetchLink } from './prefetch-link.tsx'

/** The breadcrumbs from the home page on; the page's own heading follows below. */
export function Breadcrumbs({ steps }: { steps: readonly { to: string; text: string }[] }) {
  const { t } = useTranslate()
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
