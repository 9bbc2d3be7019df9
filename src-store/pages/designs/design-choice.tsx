import { useCallback, useEffect, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import type { CustomDesign } from '#domain/orders/cart.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import type { Product } from '../product/dimensions.ts'
import styles from './design.module.css'
import { OwnDesign } from './own-design-form.tsx'

type Sets = ShopAnswer<'designs'>
type TakeProps = { chosen: CustomDesign | null; onTake: (design: CustomDesign) => void }

/** The designs of a product; loaded when the picker is opened. */
function useSets({ slug }: Product) {
  const { api } = useShop()
  const [sets, setSets] = useState<Sets | 'failed' | null>(null)
  const load = useCallback(() => {
    setSets(null)
    api.designs({ slug }).then(setSets, () => setSets('failed'))
  }, [api, slug])
  useEffect(load, [load])
  return { sets, load }
}

function DesignSet({ set, chosen, onTake }: TakeProps & { set: Sets[number] }) {
  const { t, localized, money } = useTranslate()
  const title = localized(set, 'design_title')
  return (
    <section>
      <h3 className={styles.set}>
        {title} <span className="money">{t('product.design.once', { price: money(set.price) })}</span>
      </h3>
      <ul className={styles.pictures}>
        {set.photo_infos.map((photo, place) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={localized(photo, 'alt_text') || t('design_choice.pick', { title, at: place + 1 })}
              aria-pressed={chosen?.design_id === photo.id}
              onClick={() =>
                onTake({
                  design_id: photo.id,
                  upload_file: null,
                  design_url: photo.content,
                  price: set.price,
                })
              }
            >
              <Picture path={photo.content} alt="" width={160} height={160} sizes="160px" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Priced design sets, and the upload of an own picture. */
export default function DesignChoice({ product, chosen, onTake }: TakeProps & { product: Product }) {
  const { t } = useTranslate()
  const { sets, load } = useSets(product)
  return (
    <div className={styles.choice}>
      <h2>{t('product.design.choose')}</h2>
      {sets === null && (
        <p role="status" className={`muted ${styles.waiting}`}>
          {t('frame.loading')} …
        </p>
      )}
      {sets === 'failed' && (
        <div>
          <p className="problem" role="alert">
            {t('design_choice.failed')}
          </p>
          <button type="button" className="button" onClick={load}>
            {t('design_choice.again')}
          </button>
        </div>
      )}
      {Array.isArray(sets) &&
        (sets.length > 0 ? (
          sets.map((set) => <DesignSet key={set.id} set={set} chosen={chosen} onTake={onTake} />)
        ) : (
          <p className="muted">{t('design_choice.none')}</p>
        ))}
      <OwnDesign onTake={onTake} />
    </div>
  )
}
