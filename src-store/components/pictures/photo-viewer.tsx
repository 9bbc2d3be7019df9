import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon, type IconName } from '../icon.tsx'
import styles from './photo-viewer.module.css'
import { Picture } from './picture.tsx'
import { useZoom } from './use-zoom.ts'
import { closest } from './zoom.ts'

/** The fields of a picture that the viewer uses. */
type Shown = { content: string }

type ViewerProps = {
  photos: readonly Shown[]
  first: number
  /** The alt text of each photo. */
  alts: readonly string[]
  onShow?: (at: number) => void
}
type ActProps = { icon: IconName; label: string; disabled: boolean; onClick: () => void }

const Act = ({ icon, label, disabled, onClick }: ActProps) => (
  <button type="button" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} size={24} />
  </button>
)

/** Handles the keys for the whole dialog: nothing else has the focus while it is open. */
function useKeys(pressed: (key: string) => void): void {
  const latest = useRef(pressed)
  useEffect(() => {
    latest.current = pressed
  })
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => latest.current(key)
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

/**
 * A full-screen photo viewer: zoom by tap, wheel, pinch or key, pan by touch or mouse. Our own code, because it is 1.4 kB:
 * yet-another-react-lightbox is 14 kB and PhotoSwipe 16 kB, and this shows the same pictures with the shop's own buttons.
 */
export default function Viewer({ photos, first, alts, onShow }: ViewerProps) {
  const { t } = useTranslate()
  const [at, setAt] = useState(first)
  const { lie, frame, by, reset } = useZoom()
  const photo = photos[at] ?? photos[0]
  const go = (next: number) => {
    if (!photos[next]) return
    reset()
    setAt(next)
    onShow?.(next)
  }
  useKeys((key) => {
    if (key === 'ArrowLeft') go(at - 1)
    if (key === 'ArrowRight') go(at + 1)
    if (key === '+') by(1.5)
    if (key === '-') by(1 / 1.5)
  })
  if (!photo) return null
  return (
    <div className={styles.viewer}>
      <div className={styles.frame} ref={frame}>
        <div style={{ transform: `translate(${lie.x}px, ${lie.y}px) scale(${lie.scale})` }}>
          <Picture
            key={photo.content}
            path={photo.content}
            alt={alts[at] ?? ''}
            width={1536}
            height={1536}
            sizes="(min-width: 768px) 1536px, 1024px"
            first
          />
        </div>
      </div>
      <div className={styles.acts}>
        {photos.length > 1 && (
          <Act icon="left" label={t('product.previous')} disabled={at === 0} onClick={() => go(at - 1)} />
        )}
        <Act
          icon="minus"
          label={t('product.smaller')}
          disabled={lie.scale <= 1}
          onClick={() => by(1 / 1.5)}
        />
        <p aria-live="polite" className="money">
          {t('product.photo', { at: at + 1, all: photos.length })}
        </p>
        <Act
          icon="plus"
          label={t('product.larger')}
          disabled={lie.scale >= closest}
          onClick={() => by(1.5)}
        />
        {photos.length > 1 && (
          <Act
            icon="right"
            label={t('product.next')}
            disabled={at === photos.length - 1}
            onClick={() => go(at + 1)}
          />
        )}
      </div>
    </div>
  )
}
