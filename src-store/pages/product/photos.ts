import type { Product, Variant } from './dimensions.ts'

export type ProductPhoto = Product['product_photo_infos'][number]['product_photo_data']

const photosOf = (infos: Product['product_photo_infos'] = []): ProductPhoto[] =>
  infos.map(({ product_photo_data }) => product_photo_data)

/** The photos of a product, those of the chosen variant first (docs/domain.md 3.5), without duplicates. */
export const shownPhotos = (product: Product, variant: Variant | null): ProductPhoto[] =>
  [...photosOf(variant?.product_photo_infos), ...photosOf(product.product_photo_infos)].filter(
    (photo, at, all) => all.findIndex(({ content }) => content === photo.content) === at,
  )

/** A key that is the same for variants with the same first photos. */
export const photosKey = (variant: Variant | null): string =>
  photosOf(variant?.product_photo_infos)
    .map(({ id }) => id)
    .join('-')
