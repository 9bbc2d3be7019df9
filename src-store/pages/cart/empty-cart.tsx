import { useWords } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import styles from './empty-cart.module.css'

/** What a cart without anything says. */
export function EmptyCart() {
  const { t } = useWords()
  return (
    <div className={styles.empty}>
      <Icon name="cart" size={48} />
      <p className={styles.title}>{t('cart.empty')}</p>
      <p className="muted">{t('cart.empty_hint')}</p>
      <PrefetchLink to="/products" className="button">
        {t('cart.browse')}
      </PrefetchLink>
    </div>
  )
}
