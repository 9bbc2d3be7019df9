import { inLanguage } from '#domain/language/language.ts'
import type { HeadMessages } from './site.ts'

/** A schema.org object; written into a document as data that no browser runs. */

export type StructuredDataNode = { '@type': string } & Record<string, unknown>

/** A breadcrumb: a page of the shop. */
export type BreadcrumbStep = { name: string; path: string }

const shopId = (origin: string) => `${origin}/#shop`

/** A reference to the shop, which the home page describes. */
export const bySelf = (origin: string): { '@id': string } => ({ '@id': shopId(origin) })

const profiles = ['fb_page', 'instagram_page', 'youtube_page', 'twitter_page', 'linkedin_page'] as const

/** The shop and its website, with its search. */
export const theShop = ({ site, language }: HeadMessages, origin: string): StructuredDataNode[] => {
  const { config, logo } = site
  const name = inLanguage(config, 'website_title', language)
  const description = inLanguage(config, 'website_desc', language)
  const elsewhere = profiles.flatMap((field) => config[field] ?? [])
  return [
    {
      '@type': 'Organization',
      ...bySelf(origin),
      name,
      url: `${origin}/`,
      ...(description && { description }),
      ...(logo.logo && { logo: origin + logo.logo }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    {
      '@type': 'WebSite',
      name,
      url: `${origin}/`,
      inLanguage: language,
      publisher: bySelf(origin),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keyword={keyword}` },
        'query-input': 'required name=keyword',
      },
    },
  ]
}

/** The breadcrumbs from the home page on. */
export const trailOf = (
  steps: readonly BreadcrumbStep[],
  { t }: HeadMessages,
  origin: string,
): StructuredDataNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('pages.start'), path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})

/** A list page: the URLs of its items, in order. */
export const collectionOf = (
  { name, path }: BreadcrumbStep,
  shown: readonly BreadcrumbStep[],
  { language }: HeadMessages,
  origin: string,
): StructuredDataNode => ({
  '@type': 'CollectionPage',
  name,
  url: origin + path,
  inLanguage: language,
  ...(shown.length > 0 && {
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: shown.length,
      itemListElement: shown.map((one, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: one.name,
        url: origin + one.path,
      })),
    },
  }),
})
