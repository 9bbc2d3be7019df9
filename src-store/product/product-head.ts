import { inLanguage } from '#domain/language/language.ts'
import type { Head } from '../app/head.ts'
import type { HeadWords } from '../app/page.tsx'
import { excerpt, plainText } from '../blocks/read-html.ts'
import type { Product } from './choose.ts'

/** spec 9, decisions 35: title of the product, its tags as keywords, its first photo. */
export const productHead = (product: Product, { site, language }: HeadWords): Head => {
  const title = inLanguage(product, 'product_title', language)
  const image = product.product_photo_infos[0]?.product_photo_data.content ?? null
  const [info] = product.product_infos
  const description = info ? excerpt(plainText(inLanguage(info, 'content', language)), 160) : title
  return {
    title,
    description,
    keywords: product.tag_info
      .map(({ tags_data_info }) => inLanguage(tags_data_info, 'tag_title', language))
      .join(', '),
    image,
    path: `/${site.config.product_detail_path}/${encodeURIComponent(product.slug)}`,
    thing: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: title,
      description,
      ...(image && { image }),
      ...(product.company_info && {
        brand: { '@type': 'Brand', name: inLanguage(product.company_info, 'company_name', language) },
      }),
      ...(product.from_price !== null && {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: product.from_price.toFixed(2),
          priceCurrency: 'BDT',
          offerCount: product.product_price_infos.length,
          availability: `https://schema.org/${product.in_stock ? 'InStock' : 'OutOfStock'}`,
        },
      }),
    },
  }
}
