import { useSite, useWords } from '../app/shop-context.tsx'
import { useWelcome } from '../state/welcome.ts'
import styles from './welcome.module.css'

/**
 * The loader of start-up (docs/product.md 2, docs/decisions/0029). It is drawn by the server, because whoever waits has no script yet; only the
 * style sheet knows when it shows. It lies over the whole page and lets everything through: what can be read is read meanwhile.
 */
export function Welcome() {
  const { t, said } = useWords()
  const { config } = useSite()
  const starting = useWelcome((state) => state.starting)
  return starting ? (
    <div className={styles.welcome} role="status">
      <p>
        <span className={styles.wheel} />
        {t('frame.welcome', { name: said(config, 'website_title') })}
      </p>
    </div>
  ) : null
}
