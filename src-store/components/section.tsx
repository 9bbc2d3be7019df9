import { type ReactNode, useId } from 'react'
import { useWords } from '../app/shop-context.tsx'
import { PrefetchLink } from './prefetch-link.tsx'
import styles from './section.module.css'

type SectionProps = { title: string; all?: string; children: ReactNode }

/** A titled part of a page, with the way to all of it where that is another page. */
export function Section({ title, all, children }: SectionProps) {
  const { t } = useWords()
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
