import { useTranslate } from '../app/shop-context.tsx'
import type { Heading } from './headings.ts'
import styles from './table-of-contents.module.css'

// Fewer headings need no table of contents.
const fewest = 4

/** The table of contents of a long text. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslate()
  if (headings.length < fewest) return null
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('pages.contents')}</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > top ? styles.below : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
