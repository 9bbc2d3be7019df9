import type { Ref } from 'react'
import type { productCard } from '#domain/catalog/product-answer.ts'
import type { Values } from '#domain/fields/fields.ts'
import { discountBadge } from '#domain/orders/pricing/price.ts'
import { toPoisha } from '#domain/values/money.ts'
import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { CachedElement } from '../cached-element.tsx'
import { Picture } from '../pictures/picture.tsx'
import { Placeholder } from '../pictures/placeholder.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { ModeBadges } from './mode-badges.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'

export type Card = Values<typeof productCard>

const reduction = ({ from_price, from_regular_price }: Card): string | null =>
  from_price === null || from_regular_price === null || from_regular_price <= from_price
    ? null
    : discountBadge({ charged: toPoisha(from_price), regular: toPoisha(from_regular_price) })

function CardPrice({ card }: { card: Card }) {
  const { t } = useTranslate()
  return (
    <div className={styles.price}>
      {card.from_price === null ? (
        <p className={styles.none}>{t('product.not_sold')}</p>
      ) : (
        <Price
          tk={card.from_price}
          regular={card.from_regular_price}
          before={t('product.from')}
          size="small"
        />
      )}
    </div>
  )
}

/** A card with one link and a picture in a reserved box. */
function ProductCard({ card, first }: { card: Card; first: boolean }) {
  const { t, localized, digits } = useTranslate()
  const links = useLinks()
  const title = localized(card, 'product_title')
  const photo = card.product_photo_infos[0]?.product_photo_data
  const generic = card.generic_info[0]?.generics_data_info
  const under = generic
    ? localized(generic, 'generic_name')
    : card.company_info && localized(card.company_info, 'company_name')
  const units = Object.values(card.price_type_infos).map(({ type_title }) => type_title)
  const less = reduction(card)
  const soldOut = card.from_price !== null && !card.in_stock
  return (
    <article className={styles.card}>
      <div className={styles.box}>
        {photo ? (
          <Picture
            path={photo.content}
            alt=""
            width={320}
            height={320}
            sizes="(min-width: 1024px) 220px, (min-width: 640px) 30vw, 46vw"
            first={first}
          />
        ) : (
          <Placeholder words={[card.product_title, ...units].join(' ')} />
        )}
        {less && <span className={`money ${styles.less}`}>{digits(less)}</span>}
        {soldOut ? (
          <span className={styles.soldOut}>{t('product.sold_out')}</span>
        ) : (
          <ModeBadges modes={card.product_mode_infos} most={1} />
        )}
      </div>
      <h3 className={styles.title}>
        <PrefetchLink to={links.product(card.slug)} className={styles.link}>
          {title}
        </PrefetchLink>
      </h3>
      <p className={styles.under}>{under}</p>
      <CardPrice card={card} />
    </article>
  )
}

type ItemProps = { card: Card; first?: boolean; ref?: Ref<HTMLLIElement> | undefined }

/** A product card as a list item. */
export const CardItem = ({ card, first = false, ref }: ItemProps) => (
  <CachedElement as="li" data={card} name={first ? 'first card' : 'card'} ref={ref}>
    <ProductCard card={card} first={first} />
  </CachedElement>
)
