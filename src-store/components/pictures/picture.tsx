import { pictureAt, pictureSet } from '#domain/site/picture.ts'

type PictureProps = {
  path: string
  alt: string
  width: number
  height: number
  /** How wide it is shown, as the browser needs to know it before it lays out: '(min-width: 768px) 25vw, 50vw'. */
  sizes: string
  /** Above the fold: fetched at once and first. */
  first?: boolean
  className?: string | undefined
}

// Pixels of a screen to one of the page; more cannot be told apart in a photograph.
const sharpest = 2

/**
 * A picture of the shop in the width that the screen needs, as AVIF where the browser reads it; its box is reserved before
 * it comes. The <picture> itself has no box (styles/base.css).
 */
export const Picture = ({ path, alt, width, height, sizes, first = false, className }: PictureProps) => (
  <picture>
    <source type="image/avif" srcSet={pictureSet(path, 'avif', sharpest * width)} sizes={sizes} />
    <img
      src={pictureAt(path, width)}
      srcSet={pictureSet(path, 'webp', sharpest * width)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'auto' : 'async'}
      className={className}
    />
  </picture>
)
