import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import styles from './empty-cart.module.css'

/** The message for an empty cart. */
export function EmptyCart() {
  const { t } = useTranslate()
  const { use_wishlist } = useSite().config
  return (
    <div className={styles.empty}>
      <Icon name="cart" size={48} />
      <p className={styles.title}>{t('cart.empty')}</p>
      <p className="muted">{t('cart.empty_hint')}</p>
      <PrefetchLink to="/products" className="button">
        {t('cart.browse')}
      </PrefetchLink>
      {use_wishlist && (
        <PrefetchLink to="/wishlist" className="link">
          {t('product.wishlist')}
        </PrefetchLink>
      )}
    </div>
  )
}
