import { useLinks } from '../../app/links.ts'
import { useSite, useWords } from '../../app/shop-context.tsx'
import { Go } from '../../blocks/go.tsx'
import { Icon } from '../../blocks/icon.tsx'
import styles from './top-line.module.css'

// spec 9, display-on 1: the top of the header.
const onTop = 1

/** The uppermost line on wide screens: what the shop promises, pages of the top header, and the way to one's order. */
export function TopLine() {
  const { t, said } = useWords()
  const { pages } = useSite()
  const links = useLinks()
  return (
    <div className={styles.line}>
      <div className={`wrap ${styles.inside}`}>
        <p className={styles.promise}>{t('footer.cash')}</p>
        <nav aria-label={t('frame.top_menu')}>
          <ul>
            {pages
              .filter(({ display_on }) => display_on === onTop)
              .map((page) => (
                <li key={page.id}>
                  <Go to={links.page(page.slug)} className={styles.item}>
                    {said(page, 'page_title')}
                  </Go>
                </li>
              ))}
            <li>
              <Go to="/order-tracking" className={styles.item}>
                <Icon name="truck" size={18} />
                {t('frame.track')}
              </Go>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  )
}
