import { pictureAt, pictureSet } from '#domain/site/picture.ts'

type PictureProps = {
  path: string
  alt: string
  width: number
  height: number
  /** The `sizes` attribute, which the browser needs before layout: '(min-width: 768px) 25vw, 50vw'. */
  sizes: string
  /** Above the fold: loaded eagerly and with high priority. */
  first?: boolean
  className?: string | undefined
}

// The highest device pixel ratio that is served; more makes no visible difference in a photograph.
const sharpest = 2

/**
 * A picture of the shop in the width that the screen needs, as AVIF where the browser supports it; its box is reserved before it
 * loads. The <picture> itself has no box (styles/base.css).
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
