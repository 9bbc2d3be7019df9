import { inLanguage, type Language, languages } from '#domain/language/language.ts'
import type { HeadWords } from './page.tsx'

/** What a page says of itself in <head>. */
export type Head = {
  /** Empty: the shop's own, '<app name> Home Page' (spec 9). */
  title?: string
  description?: string
  keywords?: string
  /** A path of the shop. */
  image?: string | null
  /** The address that this page wants to be known by, without the language. */
  path: string
  noindex?: boolean
  /** A thing in the words of schema.org, whose addresses are whole ones. */
  thing?: (origin: string) => object
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** JSON that can stand in a document: no '<' can end the block that it stands in. */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (name: string, content: string | null | undefined, kind = 'name') =>
  content ? `<meta data-page ${kind}="${name}" content="${escaped(content)}">` : ''

const inTongue = (origin: string, path: string, language: Language) =>
  `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`

const alternates = (origin: string, path: string): string =>
  [
    ...languages.map((tongue) => [tongue, inTongue(origin, path, tongue)] as const),
    ['x-default', origin + path] as const,
  ]
    .map(([tongue, href]) => `<link data-page rel="alternate" hreflang="${tongue}" href="${escaped(href)}">`)
    .join('')

/** The tags of a page's head. `data-page` marks those that go with the page when another one is shown. */
export const headHtml = (head: Head, { site, language, t }: HeadWords, origin: string): string => {
  const { config } = site
  const name = inLanguage(config, 'website_title', language)
  const title = head.title ? `${head.title} | ${name}` : t('head.home', { name })
  const description = head.description || inLanguage(config, 'website_desc', language)
  const canonical = language === 'en' ? origin + head.path : inTongue(origin, head.path, language)
  const image = head.image ?? site.logo.logo
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    meta('keywords', head.keywords || inLanguage(config, 'meta_keywords', language)),
    head.noindex ? meta('robots', 'noindex') : '',
    head.noindex ? '' : `<link data-page rel="canonical" href="${escaped(canonical)}">`,
    head.noindex ? '' : alternates(origin, head.path),
    meta('og:title', head.title || name, 'property'),
    meta('og:site_name', name, 'property'),
    meta('og:description', description, 'property'),
    meta('og:type', head.thing ? 'product' : 'website', 'property'),
    meta('og:url', canonical, 'property'),
    meta('og:locale', language === 'bn' ? 'bn_BD' : 'en_US', 'property'),
    meta('og:image', image && origin + image, 'property'),
    head.thing
      ? `<script data-page type="application/ld+json">${jsonInPage(head.thing(origin))}</script>`
      : '',
  ].join('')
}
