import { useSite, useWords } from '../../app/shop-context.tsx'
import { Ways } from '../../blocks/ways.tsx'
import styles from './top-line.module.css'

/** The uppermost line on wide screens: what the shop promises, and ways such as the one to one's order. */
export function TopLine() {
  const { t, said } = useWords()
  const { top } = useSite().frame
  return (
    top && (
      <div className={styles.line} data-top>
        <div className={`wrap ${styles.inside}`}>
          <p className={styles.promise}>{said(top, 'title')}</p>
          <nav aria-label={t('frame.top_menu')}>
            <ul>
              <Ways ways={top.links} className={styles.item} />
            </ul>
          </nav>
        </div>
      </div>
    )
  )
}
