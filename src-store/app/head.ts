import { inLanguage, type Language, languages } from '#domain/language/language.ts'
import { addressIn } from '#domain/language/language-address.ts'
import type { HeadMessages } from './site.ts'
import { type BreadcrumbStep, type StructuredDataNode, theShop, trailOf } from './structured-data.ts'

/** The metadata of a page in <head>. */
export type Head = {
  /** Empty: the default title, '<app name> Home Page' (docs/product.md 9). */
  title?: string
  description?: string
  keywords?: string
  /** The picture for link previews, one of the shop's media. The default is the shop's own picture. */
  image?: string | null
  /** The canonical path of the page, without the language. */
  path: string
  noindex?: boolean
  /** The Open Graph type; the default is 'website'. */
  kind?: 'article' | 'product'
  /** When an article was published, and when it was last changed: ISO times. */
  written?: { at: string; changed: string }
  /** The breadcrumbs below the home page; the last one is the page itself. */
  trail?: readonly BreadcrumbStep[]
  /** Structured data (schema.org) with absolute URLs. */
  structuredData?: (origin: string) => readonly StructuredDataNode[]
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

const meta = (name: string, content: string | null | undefined, kind = 'name') =>
  content ? `<meta data-page ${kind}="${name}" content="${escaped(content)}">` : ''

const alternates = (origin: string, path: string): string =>
  [
    ...languages.map((tongue) => [tongue, addressIn(origin + path, tongue)] as const),
    ['x-default', origin + path] as const,
  ]
    .map(([tongue, href]) => `<link data-page rel="alternate" hreflang="${tongue}" href="${escaped(href)}">`)
    .join('')

const locales: Record<Language, string> = { en: 'en_US', bn: 'bn_BD' }

// The size that Facebook, WhatsApp and X recommend; src-server/pages/share-pictures.ts makes it.
const shared = { width: 1200, height: 630 }

/** The path of the link preview picture, as JPEG, which all of them support. */
const sharedPicture = (image: string | null | undefined, logo: string | null): string => {
  const name = (path: string) => /^\/media\/([\w-]+)\.webp$/.exec(path)?.[1]
  const [own, mark] = [image && name(image), logo && name(logo)]
  if (own) return `/share/${own}.jpg`
  return mark ? `/share/logo-${mark}.jpg` : '/share/shop.jpg'
}

const openGraph = (
  head: Head,
  { site, language }: HeadMessages,
  origin: string,
  details: { name: string; description: string; canonical: string },
): string => {
  const image = origin + sharedPicture(head.image, site.logo.logo ?? site.logo.favicon)
  const title = head.title || details.name
  const property = (name: string, content: string | undefined) => meta(name, content, 'property')
  return [
    property('og:title', title),
    property('og:site_name', details.name),
    property('og:description', details.description),
    property('og:type', head.kind ?? 'website'),
    property('og:url', details.canonical),
    property('og:locale', locales[language]),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', locales[other])),
    property('og:image', image),
    property('og:image:width', String(shared.width)),
    property('og:image:height', String(shared.height)),
    property('og:image:alt', title),
    property('article:published_time', head.written?.at),
    property('article:modified_time', head.written?.changed),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', details.description),
    meta('twitter:image', image),
  ].join('')
}

const graphOf = (head: Head, words: HeadMessages, origin: string): StructuredDataNode[] => [
  ...(head.path === '/' ? theShop(words, origin) : []),
  ...(head.structuredData?.(origin) ?? []),
  ...(head.trail?.length ? [trailOf(head.trail, words, origin)] : []),
]

/** The tags of a page's head. `data-page` marks the tags that are replaced on navigation. */
export const headHtml = (head: Head, words: HeadMessages, origin: string): string => {
  const { site, language, t } = words
  const { config } = site
  const name = inLanguage(config, 'website_title', language)
  const title = head.title ? `${head.title} | ${name}` : t('head.home', { name })
  const description = head.description || inLanguage(config, 'website_desc', language)
  // The URL without a language depends on cookie and browser, so each language has a canonical URL of its own.
  const canonical = addressIn(origin + head.path, language)
  const structuredData = head.noindex ? [] : graphOf(head, words, origin)
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    meta('keywords', head.keywords || inLanguage(config, 'meta_keywords', language)),
    head.noindex ? meta('robots', 'noindex') : '',
    meta('theme-color', config.accent),
    head.noindex ? '' : `<link data-page rel="canonical" href="${escaped(canonical)}">`,
    head.noindex ? '' : alternates(origin, head.path),
    `<link data-page rel="alternate" type="application/rss+xml" title="${escaped(`${name}: ${t('frame.blog')}`)}" href="${escaped(addressIn(`${origin}/rss.xml`, language))}">`,
    openGraph(head, words, origin, { name, description, canonical }),
    structuredData.length > 0
      ? `<script data-page type="application/ld+json">${inPage(JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredData }))}</script>`
      : '',
  ].join('')
}

/** JSON that is safe in an HTML document: no '<' can end its script element. */
export const inPage = (json: string): string => json.replaceAll('<', '\\u003c')
