import type { Product, Variant } from './dimensions.ts'

export type Photo = Product['product_photo_infos'][number]['product_photo_data']

const photosOf = (infos: Product['product_photo_infos'] = []): Photo[] =>
  infos.map(({ product_photo_data }) => product_photo_data)

/** The photos of a product, those of the chosen variant first (docs/domain.md 3.5), each once. */
export const shownPhotos = (product: Product, variant: Variant | null): Photo[] =>
  [...photosOf(variant?.product_photo_infos), ...photosOf(product.product_photo_infos)].filter(
    (photo, at, all) => all.findIndex(({ content }) => content === photo.content) === at,
  )

/** The same text for variants that show the same photos first. */
export const photosKey = (variant: Variant | null): string =>
  photosOf(variant?.product_photo_infos)
    .map(({ id }) => id)
    .join('-')
