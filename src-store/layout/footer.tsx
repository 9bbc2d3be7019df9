import { useLinks } from '../app/links.ts'
import { useSite, useWords } from '../app/shop-context.tsx'
import { Go } from '../blocks/go.tsx'
import { RichText } from '../blocks/rich-text.tsx'
import styles from './footer.module.css'

// spec 9, display-on 3: the footer.
const inFooter = 3

/** The static pages of the footer, by their groups (spec 9: Who We Are, Customer Service, More). */
function PageGroups() {
  const { t, said } = useWords()
  const { config, pages } = useSite()
  const links = useLinks()
  const ungrouped = { id: null, title: t('frame.information'), title_bn: t('frame.information') }
  return [...config.page_groups, ungrouped].map((group) => {
    const inGroup = pages.filter((page) => page.display_on === inFooter && page.group_id === group.id)
    if (inGroup.length === 0) return null
    return (
      <nav key={group.id} aria-label={said(group, 'title')}>
        <h2>{said(group, 'title')}</h2>
        <ul>
          {inGroup.map((page) => (
            <li key={page.id}>
              <Go to={links.page(page.slug)}>{said(page, 'page_title')}</Go>
            </li>
          ))}
        </ul>
      </nav>
    )
  })
}

const places = [
  ['fb_page', 'Facebook'],
  ['instagram_page', 'Instagram'],
  ['youtube_page', 'YouTube'],
  ['twitter_page', 'X'],
  ['linkedin_page', 'LinkedIn'],
] as const

function Elsewhere() {
  const { t } = useWords()
  const { config } = useSite()
  const known = places.flatMap(([field, name]) => {
    const href = config[field]
    return href ? [{ href, name }] : []
  })
  return known.length === 0 ? null : (
    <nav aria-label={t('frame.follow')}>
      <h2>{t('frame.follow')}</h2>
      <ul>
        {known.map(({ href, name }) => (
          <li key={name}>
            <a href={href} rel="noopener" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The foot of every page: who the shop is, its pages, how to reach it. */
export function Footer() {
  const { t, said } = useWords()
  const { config } = useSite()
  const links = useLinks()
  const name = said(config, 'website_title')
  const contact = said(config, 'printer_line_txt')
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <section className={styles.shop}>
          <p className={styles.name}>{name}</p>
          <p>{said(config, 'website_desc')}</p>
          {contact && (
            <address aria-label={t('footer.contact')}>
              <RichText html={contact} />
            </address>
          )}
        </section>
        <nav aria-label={t('footer.shop')}>
          <h2>{t('footer.shop')}</h2>
          <ul>
            <li>
              <Go to="/products">{t('frame.all_products')}</Go>
            </li>
            <li>
              <Go to="/order-tracking">{t('frame.track')}</Go>
            </li>
            <li>
              <Go to={links.blogs}>{t('frame.blog')}</Go>
            </li>
          </ul>
        </nav>
        <PageGroups />
        <Elsewhere />
      </div>
      <div className={`wrap ${styles.end}`}>
        <p>
          © {name}. {t('footer.rights')}
        </p>
        <p>{t('footer.cash')}</p>
      </div>
    </footer>
  )
}
