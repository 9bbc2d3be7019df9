import { type ReactNode, useId } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import { PrefetchLink } from './prefetch-link.tsx'
import styles from './section.module.css'

type SectionProps = { title: string; all?: string; children: ReactNode }

/** A titled section of a page, with a link to the full list if that is another page. */
export function Section({ title, all, children }: SectionProps) {
  const { t } = useTranslate()
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        {all && (
          <PrefetchLink
            to={all}
            className={`link ${styles.all}`}
            aria-label={`${t('home.view_all')}: ${title}`}
          >
            {t('home.view_all')}
          </PrefetchLink>
        )}
      </header>
      {children}
    </section>
  )
}
