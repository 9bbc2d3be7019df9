import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslate } from '../../app/shop-context.tsx'
import { smoothScroll } from '../../app/smooth-scroll.ts'
import { Icon } from '../../components/icon.tsx'
import { PhotoDialog } from '../../components/pictures/photo-dialog.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import { Placeholder } from '../../components/pictures/placeholder.tsx'
import { DesignOverlay } from '../designs/design-overlay.tsx'
import type { Product, Variant } from './dimensions.ts'
import styles from './gallery.module.css'
import { type ProductPhoto, shownPhotos } from './photos.ts'
import { Thumbs } from './thumbs.tsx'

/** The index of the shown photo: changed by a swipe, which is native scrolling, or by `show`. */
function useSwipe(count: number) {
  const line = useRef<HTMLUListElement>(null)
  const gliding = useRef(false)
  const [at, setAt] = useState(0)
  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), count - 1)
    setAt(next)
    const list = line.current
    if (!list) return
    gliding.current = true
    // Scroll snapping would disturb the animation.
    list.style.scrollSnapType = 'none'
    const to = (left: number) => {
      list.scrollLeft = left
    }
    smoothScroll(list.scrollLeft, next * list.clientWidth, to, () => {
      list.style.removeProperty('scroll-snap-type')
      gliding.current = false
    })
  }
  const swiped = () => {
    const list = line.current
    if (list && list.clientWidth > 0 && !gliding.current)
      setAt(Math.min(Math.round(list.scrollLeft / list.clientWidth), count - 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(at + step)
    const next = event.currentTarget.closest('ul')?.children[at + step]
    next?.querySelector('button')?.focus({ preventScroll: true })
  }
  return { line, at, show, swiped, onKeyDown }
}

type GalleryProps = { product: Product; variant: Variant | null; title: string }

/** The photos of a product: swipe, thumbnails, arrow keys, and a click or pinch to enlarge. */
export function Gallery({ product, variant, title }: GalleryProps) {
  const { t, localized } = useTranslate()
  const photos = shownPhotos(product, variant)
  const { line, at, show, swiped, onKeyDown } = useSwipe(photos.length)
  const [enlarged, setEnlarged] = useState(false)
  const alt = (photo: ProductPhoto) => localized(photo, 'alt_text') || title
  const words = `${product.product_title} ${variant?.product_price_type_data.type_title ?? ''}`
  return (
    <section className={styles.gallery} aria-label={t('product.photos')}>
      <div className={styles.stage}>
        {photos.length === 0 ? (
          <Placeholder words={words} />
        ) : (
          <ul className={styles.line} ref={line} onScroll={swiped}>
            {photos.map((photo, place) => (
              <li key={photo.content} aria-hidden={place !== at}>
                <button
                  type="button"
                  className={styles.photo}
                  tabIndex={place === at ? 0 : -1}
                  aria-label={t('product.enlarge', { at: place + 1, all: photos.length })}
                  aria-haspopup="dialog"
                  onClick={() => setEnlarged(true)}
                  onTouchStart={({ touches }) => touches.length === 2 && setEnlarged(true)}
                  onKeyDown={onKeyDown}
                >
                  <Picture
                    path={photo.content}
                    alt={alt(photo)}
                    width={640}
                    height={640}
                    sizes="(min-width: 1024px) 560px, (min-width: 768px) 50vw, 60vw"
                    first={place === 0}
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
        <DesignOverlay />
        {photos.length > 0 && (
          <span className={styles.sign}>
            <Icon name="search" size={18} />
          </span>
        )}
      </div>
      {photos.length > 1 && <Thumbs photos={photos} at={at} onPick={show} onKeyDown={onKeyDown} />}
      <PhotoDialog
        open={enlarged}
        onClose={() => setEnlarged(false)}
        photos={photos}
        first={at}
        alts={photos.map(alt)}
        onShow={show}
      />
    </section>
  )
}
