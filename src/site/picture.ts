/** docs/product.md 9: the widths that pictures are served in, in pixels. */
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const

/** Every picture is kept as WebP and served as either; each has an address of its own, so that any cache may keep it. */
export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const inFormat = (path: string, format: PictureFormat): string => path.replace(/\.webp$/, `.${format}`)

/** Where the shop serves a picture that is at least so wide (in pixels), or the widest there is. */
export const pictureAt = (path: string, width: number, format: PictureFormat = 'webp'): string =>
  `${inFormat(path, format)}?w=${pictureWidths.find((served) => served >= width) ?? pictureWidths.at(-1)}`

/** The widths up to the one that is so wide (in pixels), or all, as the srcset of an <img>. */
export const pictureSet = (
  path: string,
  format: PictureFormat = 'webp',
  most: number = Number.POSITIVE_INFINITY,
): string =>
  pictureWidths
    .filter((_, at) => at === 0 || (pictureWidths[at - 1] ?? 0) < most)
    .map((width) => `${inFormat(path, format)}?w=${width} ${width}w`)
    .join(', ')
