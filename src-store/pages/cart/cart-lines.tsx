import type { CartLine } from '#domain/orders/cart.ts'
import { addedQuantity, variantQuantity } from '#domain/orders/checkout/added-quantity.ts'
import { timings } from '#domain/site/timings.ts'
import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { DesignPicture } from '../../components/pictures/design-picture.tsx'
import { Thumb } from '../../components/pictures/thumb.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { usePreorderText } from '../../components/products/use-preorder-text.ts'
import { lineKey, putIntoCart, takeDesignOff, takeOut, useCart } from '../../state/cart.ts'
import { toast } from '../../state/toasts.ts'
import { dropUnusedUpload } from '../../state/unused-upload.ts'
import styles from './cart-lines.module.css'
import { ChosenOptions } from './chosen-options.tsx'
import { LineChange } from './line-change.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { useAddedText } from './use-added-text.ts'

/** The design of a line, with its price per line; it can be removed here, another one is chosen on the product page. */
function Design({ line, title }: { line: CartLine; title: string }) {
  const { t, money } = useTranslate()
  const design = line.custom_product_design
  if (!design) return null
  const remove = () => {
    const { before, after } = takeDesignOff(line)
    dropUnusedUpload(design)
    const [had, has] = [before, after].map((cart) => variantQuantity(cart, line.product_price_info_id))
    if (has === had) toast(t('product.design.removed'))
    else toast(t('cart.set_to', { count: has ?? 0 }), { kind: 'bad' })
  }
  return (
    <div className={styles.design}>
      <DesignPicture design={design} alt={t('cart.design_view', { title })} width={48} />
      <p className={styles.note}>
        {design.price ? `${t('cart.design')}: ${money(design.price)}` : t('cart.design_free')}
      </p>
      <button
        type="button"
        className={styles.remove}
        onClick={remove}
        aria-label={t('cart.design_remove', { title })}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

function Line({ line, small }: { line: CartLine; small: boolean }) {
  const { t, localized, money } = useTranslate()
  const preorder = usePreorderText()
  const addedText = useAddedText()
  const links = useLinks()
  const marked = useCart(({ marks }) => Object.hasOwn(marks, lineKey(line)))
  const title = localized(line, 'product_title')
  const undo = () => {
    const { before, after } = putIntoCart(line)
    const text = addedText(addedQuantity(before, after, line))
    if (text) toast(text, { kind: 'bad' })
  }
  const remove = () => {
    takeOut(line)
    // An uploaded picture is deleted only once the removal can no longer be undone.
    setTimeout(() => dropUnusedUpload(line.custom_product_design), timings.undo)
    toast(t('cart.removed', { title }), {
      action: { text: t('cart.undo'), run: undo },
    })
  }
  return (
    <li className={`${styles.line} ${small ? styles.small : ''}`} data-marked={marked}>
      <Thumb path={line.product_image} words={`${line.product_title} ${line.price_type}`} />
      <div className={styles.what}>
        <PrefetchLink to={links.product(line.product_slug)} className={`${styles.title} reach`}>
          {title}
        </PrefetchLink>
        <ChosenOptions options={line.product_type_infos} unit={line.price_type} />
        {line.preorder_on && <p className={styles.note}>{preorder(line.preorder_on)}</p>}
        {line.prescription_only && <p className={styles.note}>{t('cart.prescription_only')}</p>}
        <Design line={line} title={title} />
        <LineChange line={line} title={title} />
      </div>
      <div className={styles.numbers}>
        <LineQuantity line={line} title={title} />
        <p className={styles.amount}>
          <strong className="money">{money(line.line_total)}</strong>
          {line.quantity > 1 && (
            <small className="money">{t('cart.each', { price: money(line.price) })}</small>
          )}
        </p>
      </div>
      <button
        type="button"
        className={styles.remove}
        onClick={remove}
        aria-label={t('cart.remove_item', { title })}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}

/** The lines of the cart with their quantities; lines that the server rejected are marked (docs/domain.md 6.22). */
export const CartLines = ({ lines, small = false }: { lines: readonly CartLine[]; small?: boolean }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <Line key={`${line.product_id} ${line.price_type_id} ${line.options_key}`} line={line} small={small} />
    ))}
  </ul>
)
