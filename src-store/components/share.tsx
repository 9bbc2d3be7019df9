import { useSyncExternalStore } from 'react'
import { useShop, useTranslate } from '../app/shop-context.tsx'
import { toast } from '../state/toasts.ts'
import { Icon } from './icon.tsx'
import styles from './share.module.css'

const places = [
  ['Facebook', (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['WhatsApp', (url: string) => `https://wa.me/?text=${url}`],
] as const

const never = () => () => undefined
const canShare = () => typeof navigator.share === 'function'

/**
 * Links to share the product (docs/domain.md 3.5): the device's share dialog where there is one, else a button that copies the
 * link.
 */
export function Share({ path, title }: { path: string; title: string }) {
  const { t } = useTranslate()
  const { origin } = useShop()
  const ofDevice = useSyncExternalStore(never, canShare, () => false)
  const url = origin + path
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => toast(t('product.copied')),
      // Without the clipboard permission, the address bar still has the link.
      () => undefined,
    )
  // Closing the device's share dialog is not an error.
  const share = () => navigator.share({ title, url }).catch(() => undefined)
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
      <button type="button" onClick={() => void (ofDevice ? share() : copy())}>
        <Icon name={ofDevice ? 'share' : 'link'} size={18} />
        {ofDevice ? t('product.share_with') : t('product.copy')}
      </button>
    </div>
  )
}
