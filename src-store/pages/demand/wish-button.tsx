import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import { useHydrated } from '../../components/forms/use-hydrated.ts'
import { withFailureMessages } from '../../components/forms/with-failure-messages.ts'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { toast } from '../../state/toasts.ts'
import { useWishlist, type Wished } from './stored-wishlist.ts'
import { useChangeWish, useSyncedWishlist } from './use-own-wishlist.ts'

/** Adds a product to the wishlist, or removes it. */
export function WishButton({ wished }: { wished: Wished }) {
  const { t } = useTranslate()
  const shop = useShop()
  const hydrated = useHydrated()
  const isIn = useWishlist(({ items }) => items.some(({ product_id }) => product_id === wished.product_id))
  useSyncedWishlist()
  const change = useChangeWish()
  const { busy, run } = useAction()
  const toggle = async (clicks: number) => {
    // A double click is one.
    if (clicks > 1) return
    const failure = await run(() => withFailureMessages(shop, () => change(wished, !isIn)))
    if (failure) toast(failure.message, { kind: 'bad' })
    else if (!isIn) toast(t('product.wished'), { link: { to: '/wishlist', text: t('product.wishlist') } })
  }
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={!hydrated}
        aria-pressed={isIn}
        aria-busy={busy}
        onClick={({ detail }) => void toggle(detail)}
      >
        <Icon name="heart" size={20} filled={isIn} />
        {t('product.wish')}
      </button>
      {isIn && (
        <PrefetchLink to="/wishlist" className="link">
          {t('product.wishlist')}
        </PrefetchLink>
      )}
    </>
  )
}
