import { pictureAt } from '#domain/site/picture.ts'
import { useSite, useTranslate } from '../app/shop-context.tsx'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import styles from './logo.module.css'

/** The shop's logo, or its name; links to the home page. */
export function Logo() {
  const { t, localized } = useTranslate()
  const { config, logo } = useSite()
  const name = localized(config, 'website_title')
  return (
    <PrefetchLink to="/" className={styles.logo} aria-label={t('frame.home', { name })}>
      {logo.logo ? (
        <img src={pictureAt(logo.logo, 320)} alt={name} width={160} height={40} />
      ) : (
        <span>{name}</span>
      )}
    </PrefetchLink>
  )
}
