import { useSite, useWords } from '../../app/shop-context.tsx'
import type { Site } from '../../app/site.ts'
import { CachedElement } from '../../components/cached-element.tsx'
import { MenuLinks } from './menu-links.tsx'
import styles from './top-line.module.css'

type Top = NonNullable<Site['frame']['top']>

function Inside({ top }: { top: Top }) {
  const { t, said } = useWords()
  return (
    <>
      <p className={styles.promise}>{said(top, 'title')}</p>
      <nav aria-label={t('frame.top_menu')}>
        <ul>
          <MenuLinks ways={top.links} className={styles.item} />
        </ul>
      </nav>
    </>
  )
}

/** The uppermost line on wide screens: what the shop promises, and ways such as the one to one's order. */
export function TopLine() {
  const { top } = useSite().frame
  return (
    top && (
      <div className={styles.line} data-top>
        <CachedElement as="div" data={top} name="top line" className={`wrap ${styles.inside}`}>
          <Inside top={top} />
        </CachedElement>
      </div>
    )
  )
}
