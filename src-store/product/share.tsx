import { useShop, useWords } from '../app/shop-context.tsx'
import { Icon } from '../blocks/icon.tsx'
import { toast } from '../state/toasts.ts'
import styles from './share.module.css'

const places = [
  ['Facebook', (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['WhatsApp', (url: string) => `https://wa.me/?text=${url}`],
] as const

/** Ways to show the product to somebody else (domain 3.5). */
export function Share({ path }: { path: string }) {
  const { t } = useWords()
  const { origin } = useShop()
  const url = origin + path
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => toast(t('product.copied')),
      // Without leave to write to the clipboard the address bar still has it.
      () => undefined,
    )
  return (
    <div className={styles.share}>
      <span className="muted">{t('product.share')}:</span>
      {places.map(([place, at]) => (
        <a
          key={place}
          href={at(encodeURIComponent(url))}
          target="_blank"
          rel="noopener"
          aria-label={t('product.share_on', { place })}
        >
          {place}
        </a>
      ))}
      <button type="button" onClick={copy}>
        <Icon name="link" size={18} />
        {t('product.copy')}
      </button>
    </div>
  )
}
