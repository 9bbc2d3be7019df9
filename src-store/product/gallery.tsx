import { useState } from 'react'
import { useWords } from '../app/shop-context.tsx'
import { Picture } from '../blocks/picture.tsx'
import { Placeholder } from '../blocks/placeholder.tsx'
import type { Product, Variant } from './choose.ts'
import styles from './gallery.module.css'

type GalleryProps = { product: Product; variant: Variant | null; title: string }

/** The photos of a product, those of the chosen variant first (domain 3.5). */
export function Gallery({ product, variant, title }: GalleryProps) {
  const { t } = useWords()
  const own = variant?.product_photo_infos ?? []
  const photos = [...own, ...product.product_photo_infos]
    .map(({ product_photo_data }) => product_photo_data)
    .filter((photo, at, all) => all.findIndex(({ content }) => content === photo.content) === at)
  const [picked, setPicked] = useState<string | null>(null)
  const shown = photos.find(({ content }) => content === picked) ?? photos[0]
  return (
    <section className={styles.gallery} aria-label={t('product.photos')}>
      <div className={styles.stage}>
        {shown ? (
          <Picture
            path={shown.content}
            alt={title}
            width={640}
            height={640}
            sizes="(min-width: 1024px) 560px, 100vw"
            first
          />
        ) : (
          <Placeholder words={`${title} ${variant?.product_price_type_data.type_title ?? ''}`} />
        )}
      </div>
      {photos.length > 1 && (
        <ul className={styles.thumbs}>
          {photos.map((photo, at) => (
            <li key={photo.content}>
              <button
                type="button"
                aria-label={t('product.photo', { at: at + 1, all: photos.length })}
                aria-pressed={photo === shown}
                onClick={() => setPicked(photo.content)}
              >
                <Picture path={photo.content} alt="" width={96} height={96} sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
