import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from '../../app/shop-context.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import styles from './gallery.module.css'
import type { ProductPhoto } from './photos.ts'

type ThumbsProps = {
  photos: readonly ProductPhoto[]
  at: number
  onPick: (at: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The thumbnails of all photos; the current one is marked and scrolled into view. */
export function Thumbs({ photos, at, onPick, onKeyDown }: ThumbsProps) {
  const { t } = useTranslate()
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = line.current
    const thumb = list?.children[at]
    if (!list || !(thumb instanceof HTMLElement)) return
    const [left, right] = [thumb.offsetLeft - list.offsetLeft, thumb.offsetWidth]
    if (left < list.scrollLeft) list.scrollLeft = left
    if (left + right > list.scrollLeft + list.clientWidth) list.scrollLeft = left + right - list.clientWidth
  }, [at])
  return (
    <ul className={styles.thumbs} ref={line}>
      {photos.map((photo, place) => (
        <li key={photo.content}>
          <button
            type="button"
            aria-label={t('product.photo', { at: place + 1, all: photos.length })}
            aria-pressed={place === at}
            onClick={() => onPick(place)}
            onKeyDown={onKeyDown}
          >
            <Picture path={photo.content} alt="" width={96} height={96} sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
