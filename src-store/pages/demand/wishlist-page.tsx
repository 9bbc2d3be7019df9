import { type RefObject, useRef } from 'react'
import { addedQuantity } from '#domain/orders/checkout/added-quantity.ts'
import { leastQty, unitPrice } from '#domain/orders/pricing/price.ts'
import { toTk } from '#domain/values/money.ts'
import { useLinks } from '../../app/links.ts'
import { notFound, page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { FormMessage, takeFocus } from '../../components/forms/form-parts.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import { Icon } from '../../components/icon.tsx'
import styles from '../../components/listing-page.module.css'
import { NeedsScript } from '../../components/needs-script.tsx'
import { Thumb } from '../../components/pictures/thumb.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { Price } from '../../components/products/price.tsx'
import { putIntoCart } from '../../state/cart.ts'
import { toast } from '../../state/toasts.ts'
import { useUser } from '../../state/user.ts'
import lineStyles from '../cart/cart-lines.module.css'
import { ChosenOptions } from '../cart/chosen-options.tsx'
import emptyStyles from '../cart/empty-cart.module.css'
import { useAddedText } from '../cart/use-added-text.ts'
import { useChangeWish, useWishlistRows, type WishlistRow } from './use-own-wishlist.ts'

type ItemProps = { row: WishlistRow; title: string }

/** The price and the stock of now. */
function Offer({ row: { item, in_stock, available } }: { row: WishlistRow }) {
  const { t } = useTranslate()
  const price = item && unitPrice(item, leastQty(item))
  if (!available) return <p className="muted">{t('wishlist.gone')}</p>
  if (!price) return <p className="muted">{t('product.not_sold')}</p>
  return (
    <>
      <Price tk={toTk(price.charged)} regular={toTk(price.regular)} size="small" />
      <p className="muted">{t(in_stock ? 'product.in_stock' : 'product.sold_out')}</p>
    </>
  )
}

function Actions({
  row,
  title,
  busy: isRemoving,
  onRemove,
}: ItemProps & { busy: boolean; onRemove: () => Promise<unknown> }) {
  const { t } = useTranslate()
  const links = useLinks()
  const textOf = useAddedText()
  const { item, in_stock, available } = row
  const { busy, run } = useAction()
  const move = async () => {
    if (!item) return
    const { before, after } = putIntoCart(item)
    const added = addedQuantity(before, after, item)
    const link = { to: '/cart', text: t('cart.view') }
    toast(textOf(added) ?? t('product.added'), { kind: added.outcome === 'added' ? 'good' : 'bad', link })
    if (added.outcome !== 'unchanged') await onRemove()
  }
  return (
    <div className={lineStyles.numbers}>
      {item && in_stock && (
        <button
          type="button"
          className="button primary"
          aria-label={t('wishlist.move_item', { title })}
          aria-busy={busy}
          onClick={() => void run(move)}
        >
          {t('wishlist.move')}
        </button>
      )}
      {available && !item && (
        <PrefetchLink to={links.product(row.product_slug)} className="button">
          {t('wishlist.choose')}
        </PrefetchLink>
      )}
      <button
        type="button"
        className="button"
        aria-label={t('wishlist.remove_item', { title })}
        aria-busy={isRemoving}
        onClick={() => void onRemove()}
      >
        {t('wishlist.remove')}
      </button>
    </div>
  )
}

function Item({ row, onRemoved }: { row: WishlistRow; onRemoved: () => void }) {
  const { localized } = useTranslate()
  const links = useLinks()
  const change = useChangeWish()
  const { busy, run } = useAction()
  const title = localized(row, 'product_title')
  const remove = async () => {
    const failure = await run(async () => {
      await change(row, false)
      onRemoved()
    })
    if (failure) toast(failure.message, { kind: 'bad' })
  }
  return (
    <li className={lineStyles.line}>
      <Thumb path={row.product_image} words={row.product_title} />
      <div className={lineStyles.what}>
        {row.available ? (
          <PrefetchLink to={links.product(row.product_slug)} className="link">
            {title}
          </PrefetchLink>
        ) : (
          <span>{title}</span>
        )}
        {row.item && <ChosenOptions options={row.item.product_type_infos} unit={row.item.price_type} />}
        <Offer row={row} />
      </div>
      <Actions row={row} title={title} busy={busy} onRemove={remove} />
    </li>
  )
}

function Contents({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslate()
  const { rows, reload, remove } = useWishlistRows()
  if (rows === null) return <p role="status">{t('frame.loading')}</p>
  if (rows === 'failed')
    return (
      <div>
        <FormMessage error={t('wishlist.failed')} />
        <button type="button" className="button" onClick={reload}>
          {t('wishlist.again')}
        </button>
      </div>
    )
  if (rows.length === 0)
    return (
      <div className={emptyStyles.empty}>
        <Icon name="heart" size={48} />
        <p>{t('wishlist.empty')}</p>
        <PrefetchLink to="/products" className="button">
          {t('cart.browse')}
        </PrefetchLink>
      </div>
    )
  return (
    <ul>
      {rows.map((row) => (
        <Item
          key={row.product_id}
          row={row}
          onRemoved={() => {
            remove(row.product_id)
            takeFocus(heading.current)
          }}
        />
      ))}
    </ul>
  )
}

function Wishlist() {
  const { t } = useTranslate()
  const ready = useUser((state) => state.ready)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('wishlist.title')}
      </h1>
      <NeedsScript />
      {ready && <Contents heading={heading} />}
    </div>
  )
}

/** The products that a customer or a guest has remembered, with price and stock of now. */
export default page({
  module: 'src-store/pages/demand/wishlist-page.tsx',
  load: async ({ api }) => {
    const { site_basic_config_data: config } = await api.basicConfig({})
    return config.use_wishlist ? null : notFound()
  },
  head: (_, { t }) => ({
    title: t('wishlist.title'),
    description: t('wishlist.about'),
    path: '/wishlist',
    noindex: true,
  }),
  View: Wishlist,
})
