import { useSite, useWords } from '../../app/shop-context.tsx'
import { CachedElement } from '../../components/cached-element.tsx'
import { RichText } from '../../components/rich-text.tsx'
import styles from './footer.module.css'
import { MenuLink, MenuLinks } from './menu-links.tsx'

/** Who the shop is and how to reach it. */
function About() {
  const { t, said } = useWords()
  const { config } = useSite()
  const contact = said(config, 'printer_line_txt')
  return (
    <section className={styles.shop}>
      <p className={styles.name}>{said(config, 'website_title')}</p>
      <p>{said(config, 'website_desc')}</p>
      {contact && (
        <address aria-label={t('footer.contact')}>
          <RichText html={contact} />
        </address>
      )}
      {config.google_map_page && (
        <a href={config.google_map_page} rel="noopener" target="_blank" className="link">
          {t('footer.map')}
        </a>
      )}
    </section>
  )
}

function Inside() {
  const { t, said } = useWords()
  const { config, frame } = useSite()
  const { about, columns, fixed, closing } = frame
  return (
    <>
      <div className={`wrap ${styles.columns}`}>
        {about && <About />}
        {columns.map((column) => (
          <nav key={column.id} aria-label={said(column, 'title')}>
            <h2>{said(column, 'title')}</h2>
            <ul>
              <MenuLinks ways={column.links} />
            </ul>
          </nav>
        ))}
      </div>
      <div className={`wrap ${styles.end}`}>
        <p>
          © {said(config, 'website_title')}. {t('footer.rights')}
        </p>
        {fixed.length > 0 && (
          <nav aria-label={t('footer.pages')} className={styles.fixed}>
            {fixed.map((way) => (
              <MenuLink key={way.href} way={way} />
            ))}
          </nav>
        )}
        {closing && <p>{said(closing, 'title')}</p>}
      </div>
    </>
  )
}

/** The foot of every page: who the shop is, its ways in columns, and a last line. */
export const Footer = () => (
  <CachedElement as="footer" data={useSite()} name="footer" className={styles.footer}>
    <Inside />
  </CachedElement>
)
