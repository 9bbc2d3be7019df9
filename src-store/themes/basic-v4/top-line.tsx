import { useSite, useTranslate } from '../../app/shop-context.tsx'
import type { Site } from '../../app/site.ts'
import { CachedElement } from '../../components/cached-element.tsx'
import { MenuLinks } from './menu-links.tsx'
import styles from './top-line.module.css'

type Top = NonNullable<Site['frame']['top']>

function Inside({ top }: { top: Top }) {
  const { t, localized } = useTranslate()
  return (
    <>
      <p className={styles.promise}>{localized(top, 'title')}</p>
      <nav aria-label={t('frame.top_menu')}>
        <ul>
          <MenuLinks items={top.links} className={styles.item} />
        </ul>
      </nav>
    </>
  )
}

/** The top row on wide screens: the shop's promises, and links such as order tracking. */
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
