import { useState } from 'react'
import { matchVariant } from '#domain/orders/pricing/variant.ts'
import { deferred } from '../../app/deferred.tsx'
import { useLinks } from '../../app/links.ts'
import { useQueuedEvents } from '../../app/queued-events.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { ModeBadges } from '../../components/products/mode-badges.tsx'
import { Stars } from '../../components/stars.tsx'
import { DesignBox } from '../designs/design-box.tsx'
import styles from './buy.module.css'
import { BuyBox } from './buy-box.tsx'
import { broughtAlong, choose, firstChoice } from './choose.ts'
import { type Dimension, dimensionsOf, type Product, valueIn } from './dimensions.ts'
import { Gallery } from './gallery.tsx'
import { Options } from './options.tsx'
import { photosKey } from './photos.ts'
import { useOwnPrices } from './use-own-prices.ts'

// These load later. DesignBox does not: a click on its button before its code is loaded would be lost.
const Facts = deferred(async () => (await import('./facts.tsx')).Facts)
const Promises = deferred(async () => (await import('./promises.tsx')).Promises)
const WishButton = deferred(async () => (await import('../demand/wish-button.tsx')).WishButton)
const Share = deferred(async () => (await import('../../components/share.tsx')).Share)

function Heading({ product, title }: { product: Product; title: string }) {
  const { t, localized } = useTranslate()
  const links = useLinks()
  const company = product.company_info
  const { average, count } = product.rating_info
  return (
    <div className={styles.heading}>
      <ModeBadges modes={product.product_mode_infos} />
      <h1>{title}</h1>
      {company && (
        <p className="muted">
          {t('product.by')}{' '}
          <PrefetchLink to={links.company(company.slug)} className="link reach">
            {localized(company, 'company_name')}
          </PrefetchLink>
        </p>
      )}
      {average !== null && (
        <a href="#reviews" className={styles.rating}>
          <Stars rating={average} />
          <span>{t('product.rated', { smart_count: count })}</span>
        </a>
      )}
    </div>
  )
}

/** The product with its options; the shown details depend on the chosen variant. */
export function Buy({ product, title }: { product: Product; title: string }) {
  const { t, localized } = useTranslate()
  const { use_wishlist } = useSite().config
  const links = useLinks()
  const waiting = useQueuedEvents()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [instead, setInstead] = useState<Dimension['values']>([])
  const variants = useOwnPrices(product)
  const variant = choice && matchVariant(variants, choice)
  const unit = dimensionsOf(product)
    .find(({ key }) => key === 'unit')
    ?.values.find(({ id }) => choice && id === valueIn(choice, 'unit'))
  const onChoose = (key: string, id: number) => {
    if (!choice) return
    const next = choose(product, choice, key, id)
    setInstead(broughtAlong(product, choice, next, key))
    setChoice(next)
  }
  return (
    <div className={styles.columns} ref={waiting} data-waits="">
      <Gallery key={photosKey(variant)} product={product} variant={variant} title={title} />
      <div className={styles.buy}>
        <Heading product={product} title={title} />
        {choice && <Options product={product} choice={choice} instead={instead} onChoose={onChoose} />}
        {variant && product.allow_custom_design && <DesignBox product={product} />}
        {variant && choice ? (
          <BuyBox
            product={product}
            variant={variant}
            choice={choice}
            unit={unit ? localized(unit, 'value') : ''}
          />
        ) : (
          <p className={styles.unsold}>{t('product.not_sold')}</p>
        )}
        {use_wishlist && (
          <WishButton
            wished={{
              product_id: product.id,
              product_price_info_id: variant?.id ?? null,
              product_title: product.product_title,
              product_title_bn: product.product_title_bn,
            }}
          />
        )}
        <Promises />
        <Facts product={product} variant={variant} />
        <Share path={links.product(product.slug)} title={title} />
      </div>
    </div>
  )
}
