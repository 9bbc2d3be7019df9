import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { DesignPicture } from '../../components/pictures/design-picture.tsx'
import styles from './order-details.module.css'

type Item = ShopAnswer<'placedOrder'>['order_items_info'][number]

// An upload has only a file name, and only the customer gets it.
const designOf = ({ custom_product_design: picked, upload_product_image: own }: Item) =>
  own
    ? { design_id: null, upload_file: own, design_url: `/api/private-files/${own}`, price: null }
    : picked && { design_id: picked.id, upload_file: null, design_url: picked.content, price: null }

/** The design of an ordered line, with its price per line. */
export function OrderedDesign({ item }: { item: Item }) {
  const { t, money } = useTranslate()
  const design = designOf(item)
  const price = item.custom_product_design_price
  if (!design && price === null) return null
  return (
    <div className={styles.design}>
      {design && <DesignPicture design={design} alt={t('cart.design')} width={48} />}
      <p className="hint">
        {price === null ? t('cart.design_free') : t('product.design.once', { price: money(price) })}
      </p>
    </div>
  )
}
