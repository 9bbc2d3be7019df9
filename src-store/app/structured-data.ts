import { inLanguage } from '#domain/language/language.ts'
import type { HeadWords } from './site.ts'

/** Things in the words of schema.org; they stand in a document as data that no browser runs. */

export type Thing = { '@type': string } & Record<string, unknown>

/** A page on the way down to another one: an address of the shop. */
export type Step = { name: string; path: string }

const shopId = (origin: string) => `${origin}/#shop`

/** Who stands behind a thing, as the home page tells it. */
export const bySelf = (origin: string): { '@id': string } => ({ '@id': shopId(origin) })

const profiles = ['fb_page', 'instagram_page', 'youtube_page', 'twitter_page', 'linkedin_page'] as const

/** The shop itself and its website, with the search that it offers. */
export const theShop = ({ site, language }: HeadWords, origin: string): Thing[] => {
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

/** The way down from the home page. */
export const trailOf = (steps: readonly Step[], { t }: HeadWords, origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('pages.start'), path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})

/** A page that lists others: the addresses of what it shows, in their order. */
export const collectionOf = (
  { name, path }: Step,
  shown: readonly Step[],
  { language }: HeadWords,
  origin: string,
): Thing => ({
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
