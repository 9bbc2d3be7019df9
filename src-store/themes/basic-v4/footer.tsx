import { useLinks } from '../../app/links.ts'
import { useSite, useWords } from '../../app/shop-context.tsx'
import { Go } from '../../blocks/go.tsx'
import { RichText } from '../../blocks/rich-text.tsx'
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

type Place = { href: string; name: string }

/** Links that lead out of the shop. */
const Outside = ({ label, places }: { label: string; places: readonly Place[] }) => (
  <nav aria-label={label}>
    <h2>{label}</h2>
    <ul>
      {places.map(({ href, name }) => (
        <li key={name}>
          <a href={href} rel="noopener" target="_blank">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

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
  return known.length === 0 ? null : <Outside label={t('frame.follow')} places={known} />
}

/** Where the shop's own app is had. */
function Apps() {
  const { t } = useWords()
  const { android_play_store: android, ios_app_store: ios } = useSite().config
  const known = [
    ...(android ? [{ href: android, name: t('footer.android') }] : []),
    ...(ios ? [{ href: ios, name: t('footer.ios') }] : []),
  ]
  return known.length === 0 ? null : <Outside label={t('footer.apps')} places={known} />
}

// spec 2: the footer always leads there, wherever else these pages are shown.
const fixed = ['about-us', 'terms-and-conditions', 'privacy-policy']

/** The fixed links of the footer, unless a group above has them. */
function FixedLinks() {
  const { t, said } = useWords()
  const { pages } = useSite()
  const links = useLinks()
  const missing = pages.filter(({ slug, display_on }) => fixed.includes(slug) && display_on !== inFooter)
  return missing.length === 0 ? null : (
    <nav aria-label={t('footer.pages')} className={styles.fixed}>
      {missing.map((page) => (
        <Go key={page.id} to={links.page(page.slug)}>
          {said(page, 'page_title')}
        </Go>
      ))}
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
          {config.google_map_page && (
            <a href={config.google_map_page} rel="noopener" target="_blank" className="link">
              {t('footer.map')}
            </a>
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
        <Apps />
      </div>
      <div className={`wrap ${styles.end}`}>
        <p>
          © {name}. {t('footer.rights')}
        </p>
        <FixedLinks />
        <p>{t('footer.cash')}</p>
      </div>
    </footer>
  )
}
