import { useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { matchVariant } from '#domain/orders/variant.ts'
import { unlessRefused } from '../app/failure.ts'
import { useLinks } from '../app/links.ts'
import { page } from '../app/page.tsx'
import { useWords } from '../app/shop-context.tsx'
import { Breadcrumbs } from '../blocks/breadcrumbs.tsx'
import { ModeBadges } from '../blocks/mode-badges.tsx'
import { ProductRow } from '../blocks/product-row.tsx'
import { RichText } from '../blocks/rich-text.tsx'
import { BuyBox } from '../product/buy-box.tsx'
import { choose, dimensionsOf, firstChoice, type Product, valueIn, variantsOf } from '../product/choose.ts'
import { Facts } from '../product/facts.tsx'
import { Gallery } from '../product/gallery.tsx'
import { Options } from '../product/options.tsx'
import { productHead } from '../product/product-head.ts'
import { Promises } from '../product/promises.tsx'
import { Share } from '../product/share.tsx'
import { useVisitedTags } from '../product/visited-tags.ts'
import styles from './product.module.css'

type Shown = { product: Product; related: ShopAnswer<'related'>['data'] }

function Details({ product }: { product: Product }) {
  const { said } = useWords()
  return (
    <div className={styles.details}>
      {product.product_infos.map((info) => (
        <section key={info.product_info_type_id}>
          <h2>{said(info.product_info_type_data, 'type_title')}</h2>
          <RichText html={said(info, 'content')} />
        </section>
      ))}
    </div>
  )
}

/** What is shown of a product depends on what is chosen of it. */
function Buy({ product, title }: { product: Product; title: string }) {
  const { t, said } = useWords()
  const links = useLinks()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const variant = choice && matchVariant(variantsOf(product), choice)
  const unit = dimensionsOf(product)
    .find(({ key }) => key === 'unit')
    ?.values.find(({ id }) => choice && id === valueIn(choice, 'unit'))
  const company = product.company_info
  return (
    <div className={styles.columns}>
      <Gallery key={variant?.id} product={product} variant={variant} title={title} />
      <div className={styles.buy}>
        <div className={styles.heading}>
          <ModeBadges modes={product.product_mode_infos} />
          <h1>{title}</h1>
          {company && (
            <p className="muted">
              {t('product.by')} {said(company, 'company_name')}
            </p>
          )}
        </div>
        {choice && (
          <Options
            product={product}
            choice={choice}
            onChoose={(key, id) => setChoice(choose(product, choice, key, id))}
          />
        )}
        {variant && choice ? (
          <BuyBox
            key={variant.id}
            product={product}
            variant={variant}
            choice={choice}
            unit={unit ? said(unit, 'value') : ''}
          />
        ) : (
          <p className={styles.unsold}>{t('product.not_sold')}</p>
        )}
        <Promises />
        <Facts product={product} variant={variant} />
        <Share path={links.product(product.slug)} />
      </div>
    </div>
  )
}

function View({ data: { product, related } }: { data: Shown }) {
  const { t, said } = useWords()
  const links = useLinks()
  const title = said(product, 'product_title')
  useVisitedTags(product)
  const steps = product.cat_info.map(({ cat_data_info: category }) => ({
    to: links.category(category.slug),
    text: said(category, 'category_name'),
  }))
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs steps={steps} />
      <Buy key={product.id} product={product} title={title} />
      <Details product={product} />
      <ProductRow title={t('product.related')} cards={related} />
    </div>
  )
}

export default page<Shown>({
  load: async ({ api, params: { slug = '' } }) => {
    const [product, related] = await Promise.all([
      api.product({ slug }),
      // Its like are a help; without them the product is shown all the same.
      unlessRefused(api.related({ slug, limit: 8 }), [404, 500, 0], null),
    ])
    return { product, related: related?.data ?? [] }
  },
  head: ({ product }, words) => productHead(product, words),
  View,
})
