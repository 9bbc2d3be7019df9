import { inLanguage } from '#domain/language/language.ts'
import { leastQty, unitPrice } from '#domain/orders/pricing/price.ts'
import { stockProblem } from '#domain/orders/pricing/quantity.ts'
import { toTk } from '#domain/values/money.ts'
import type { Head } from '../../app/head.ts'
import type { HeadMessages, SiteConfig } from '../../app/site.ts'
import { bySelf } from '../../app/structured-data.ts'
import { excerpt, plainText } from '../../components/read-html.ts'
import { categoryPath } from './category-path.ts'
import { type Product, variantsOf } from './dimensions.ts'

// schema.org terms; prices are decimal strings.
const availabilityOf = (product: Product) => {
  if (!product.in_stock) return 'https://schema.org/OutOfStock'
  const available = variantsOf(product).filter((variant) => stockProblem(variant, leastQty(variant)) === null)
  const isPreorder = available.length > 0 && available.every(({ preorder_on }) => preorder_on !== null)
  return `https://schema.org/${isPreorder ? 'PreOrder' : 'InStock'}`
}

const offersOf = (product: Product, origin: string, url: string, config: SiteConfig) => {
  const prices = variantsOf(product).flatMap((variant) => {
    const price = unitPrice(variant, leastQty(variant))
    return price ? [toTk(price.charged)] : []
  })
  if (prices.length === 0) return {}
  const offer = { url, priceCurrency: 'BDT', availability: availabilityOf(product), seller: bySelf(origin) }
  const [least, most] = [Math.min(...prices).toFixed(2), Math.max(...prices).toFixed(2)]
  const { use_vat_rates, prices_include_vat, vat } = config
  // Without VAT by product, it is added when an order is placed.
  const isIncluded = use_vat_rates ? prices_include_vat || product.vat_rate === 0 : vat === 0
  const tax = { priceCurrency: 'BDT', valueAddedTaxIncluded: isIncluded }
  return {
    offers:
      prices.length === 1
        ? {
            '@type': 'Offer',
            price: least,
            priceSpecification: { '@type': 'UnitPriceSpecification', price: least, ...tax },
            ...offer,
          }
        : {
            '@type': 'AggregateOffer',
            lowPrice: least,
            highPrice: most,
            priceSpecification: { '@type': 'PriceSpecification', minPrice: least, maxPrice: most, ...tax },
            offerCount: prices.length,
            ...offer,
          },
  }
}

// Only if there is a rating.
const ratingOf = ({ rating_info: { average, count } }: Product) =>
  average === null || count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average.toFixed(1),
          bestRating: 5,
          worstRating: 1,
          ratingCount: count,
        },
      }

/** docs/product.md 9, docs/decisions/0035: title of the product, its tags as keywords, its first photo. */
export const productHead = (product: Product, { site, language }: HeadMessages): Head => {
  const title = inLanguage(product, 'product_title', language)
  const image = product.product_photo_infos[0]?.product_photo_data.content ?? null
  const [info] = product.product_infos
  const description = info ? excerpt(plainText(inLanguage(info, 'content', language)), 160) : title
  const path = `/${site.config.product_detail_path}/${encodeURIComponent(product.slug)}`
  const sku = product.product_price_infos.find((variant) => variant.sku)?.sku
  const shelves = categoryPath(product).map((category) => ({
    name: inLanguage(category, 'category_name', language),
    path: `/${encodeURIComponent(category.slug)}`,
  }))
  return {
    title,
    description,
    keywords: product.tag_info
      .map(({ tags_data_info }) => inLanguage(tags_data_info, 'tag_title', language))
      .join(', '),
    image,
    path,
    kind: 'product',
    trail: [...shelves, { name: title, path }],
    structuredData: (origin) => [
      {
        '@type': 'Product',
        name: title,
        description,
        url: origin + path,
        ...(image && {
          image: product.product_photo_infos.map((photo) => origin + photo.product_photo_data.content),
        }),
        ...(sku && { sku }),
        ...(product.company_info && {
          brand: { '@type': 'Brand', name: inLanguage(product.company_info, 'company_name', language) },
        }),
        ...offersOf(product, origin, origin + path, site.config),
        ...ratingOf(product),
      },
    ],
  }
}
