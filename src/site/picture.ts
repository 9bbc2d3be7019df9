/** docs/product.md 9: the widths in which pictures are served, in pixels. */
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const

/** Every picture is stored as WebP and served in either format; each has its own URL, so that any cache can store it. */
export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const inFormat = (path: string, format: PictureFormat): string => path.replace(/\.webp$/, `.${format}`)

/** The URL of a picture with at least this width (in pixels), or the widest one. */
export const pictureAt = (path: string, width: number, format: PictureFormat = 'webp'): string =>
  `${inFormat(path, format)}?w=${pictureWidths.find((served) => served >= width) ?? pictureWidths.at(-1)}`

/** The widths up to this one (in pixels), or all, as the srcset of an <img>. */
export const pictureSet = (
  path: string,
  format: PictureFormat = 'webp',
  most: number = Number.POSITIVE_INFINITY,
): string =>
  pictureWidths
    .filter((_, at) => at === 0 || (pictureWidths[at - 1] ?? 0) < most)
    .map((width) => `${inFormat(path, format)}?w=${width} ${width}w`)
    .join(', ')
