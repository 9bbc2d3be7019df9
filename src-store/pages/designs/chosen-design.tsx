import type { MouseEvent } from 'react'
import { useTranslate } from '../../app/shop-context.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import type { Card } from '../../components/products/product-card.tsx'
import { ProductGrid } from '../../components/products/product-grid.tsx'
import { chooseDesign } from '../../state/design.ts'
import type { DesignSets } from './designs.tsx'
import styles from './studio.module.css'

type Set = DesignSets[number]

export type ChosenDesignProps = { set: Set; photo: Set['photo_infos'][number]; products: Card[] }

/** A chosen design with the products that allow it; a click on a product carries the design over to its page. */
export function ChosenDesign({ set, photo, products }: ChosenDesignProps) {
  const { t, localized, money } = useTranslate()
  const title = localized(photo, 'alt_text') || localized(set, 'design_title')
  const comeAlong = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a'))
      chooseDesign({ design_id: photo.id, upload_file: null, design_url: photo.content, price: set.price })
  }
  return (
    <section id="carry" className={styles.chosen} aria-labelledby="carry-title">
      <div className={styles.design}>
        <div className={styles.picture}>
          <Picture path={photo.content} alt={title} width={320} height={320} sizes="120px" first />
        </div>
        <div>
          <h2 id="carry-title">{t('studio.carry', { design: title })}</h2>
          <p className="muted">
            {set.price ? t('product.design.once', { price: money(set.price) }) : t('product.design.free')}
          </p>
          <PrefetchLink to="/studio-page" className="link">
            {t('studio.another')}
          </PrefetchLink>
        </div>
      </div>
      {products.length === 0 ? (
        <p className="muted">{t('studio.carry_none')}</p>
      ) : (
        <div onClickCapture={comeAlong}>
          <ProductGrid cards={products} first />
        </div>
      )}
    </section>
  )
}
