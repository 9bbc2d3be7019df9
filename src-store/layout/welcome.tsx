import { useSite, useTranslate } from '../app/shop-context.tsx'
import { useWelcome } from '../state/welcome.ts'
import styles from './welcome.module.css'

/**
 * The loader of start-up (docs/product.md 2, docs/decisions/0029). Rendered by the server, because scripts are not loaded yet;
 * only the stylesheet controls when it shows. It covers the whole page but lets all events through, so the page is usable
 * meanwhile.
 */
export function Welcome() {
  const { t, localized } = useTranslate()
  const { config } = useSite()
  const starting = useWelcome((state) => state.starting)
  return starting ? (
    <div className={styles.welcome} role="status">
      <p>
        <span className={styles.wheel} />
        {t('frame.welcome', { name: localized(config, 'website_title') })}
      </p>
    </div>
  ) : null
}
