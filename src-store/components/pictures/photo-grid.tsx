import { type MouseEvent, type ReactNode, useState } from 'react'
import { pictureAt } from '#domain/site/picture.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../icon.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import styles from './photo-grid.module.css'
import { Picture } from './picture.tsx'

/** A picture of the media gallery with its texts. */
export type LibraryPhoto = {
  id: number
  content: string
  content_title: string
  content_title_bn?: string | null
  alt_text?: string | null
  alt_text_bn?: string | null
}

type GridProps<P> = {
  photos: readonly P[]
  /** The content below a picture. */
  below?: (photo: P) => ReactNode
  /** The first pictures are above the fold. */
  first?: boolean
  /** Square, for drawings that must not be cropped. */
  square?: boolean
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A grid of pictures; a click opens the picture full-screen. Without a script it opens the image file. */
export function PhotoGrid<P extends LibraryPhoto>({
  photos,
  below,
  first = false,
  square = false,
}: GridProps<P>) {
  const { localized } = useTranslate()
  const [at, setAt] = useState<number | null>(null)
  const alt = (photo: P) => localized(photo, 'alt_text') || localized(photo, 'content_title')
  return (
    <>
      <ul className={square ? `${styles.grid} ${styles.square}` : styles.grid}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <a
              href={pictureAt(photo.content, 1536)}
              className={styles.photo}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (!plainClick(event)) return
                event.preventDefault()
                setAt(place)
              }}
            >
              <Picture
                path={photo.content}
                alt={alt(photo)}
                width={480}
                height={360}
                sizes="(min-width: 1024px) 300px, (min-width: 640px) 33vw, 50vw"
                first={first && place < 4}
              />
              <span className={styles.sign}>
                <Icon name="search" size={18} />
              </span>
            </a>
            {below?.(photo)}
          </li>
        ))}
      </ul>
      <PhotoDialog
        open={at !== null}
        onClose={() => setAt(null)}
        photos={photos}
        first={at ?? 0}
        alts={photos.map(alt)}
      />
    </>
  )
}
