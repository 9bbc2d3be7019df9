import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { CachedElement } from '../../components/cached-element.tsx'
import { RichText } from '../../components/rich-text.tsx'
import styles from './footer.module.css'
import { MenuLink, MenuLinks } from './menu-links.tsx'

/** The name, description and contact details of the shop. */
function About() {
  const { t, localized } = useTranslate()
  const { config } = useSite()
  const contact = localized(config, 'printer_line_txt')
  return (
    <section className={styles.shop}>
      <p className={styles.name}>{localized(config, 'website_title')}</p>
      <p>{localized(config, 'website_desc')}</p>
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
  const { t, localized } = useTranslate()
  const { config, frame } = useSite()
  const { about, columns, fixed, closing } = frame
  return (
    <>
      <div className={`wrap ${styles.columns}`}>
        {about && <About />}
        {columns.map((column) => (
          <nav key={column.id} aria-label={localized(column, 'title')}>
            <h2>{localized(column, 'title')}</h2>
            <ul>
              <MenuLinks items={column.links} />
            </ul>
          </nav>
        ))}
      </div>
      <div className={`wrap ${styles.end}`}>
        <p>
          © {localized(config, 'website_title')}. {t('footer.rights')}
        </p>
        {fixed.length > 0 && (
          <nav aria-label={t('footer.pages')} className={styles.fixed}>
            {fixed.map((item) => (
              <MenuLink key={item.href} item={item} />
            ))}
          </nav>
        )}
        {closing && <p>{localized(closing, 'title')}</p>}
      </div>
    </>
  )
}

/** The footer of every page: contact details, columns of links, and a last row. */
export const Footer = () => (
  <CachedElement as="footer" data={useSite()} name="footer" className={styles.footer}>
    <Inside />
  </CachedElement>
)
