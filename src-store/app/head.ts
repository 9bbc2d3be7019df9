import { inLanguage, type Language, languages } from '#domain/language/language.ts'
import { addressIn } from '#domain/language/language-address.ts'
import type { HeadWords } from './site.ts'
import { type Step, type Thing, theShop, trailOf } from './structured-data.ts'

/** What a page says of itself in <head>. */
export type Head = {
  /** Empty: the shop's own, '<app name> Home Page' (docs/product.md 9). */
  title?: string
  description?: string
  keywords?: string
  /** A picture of the shop: what is shown where the page is shared. Without one it is the shop's own. */
  image?: string | null
  /** The address that this page wants to be known by, without the language. */
  path: string
  noindex?: boolean
  /** 'website' unless said otherwise, in the words of Open Graph. */
  kind?: 'article' | 'product'
  /** When an article was written, and when it was last changed: ISO times. */
  written?: { at: string; changed: string }
  /** The way down to the page, from below the home page; the page itself is the last. */
  trail?: readonly Step[]
  /** Things in the words of schema.org, whose addresses are whole ones. */
  things?: (origin: string) => readonly Thing[]
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

// The size that Facebook, WhatsApp and X ask for; src-server/pages/share-pictures.ts makes it.
const shared = { width: 1200, height: 630 }

/** Where the picture is that is shown beside a link to the page, as JPEG, which all of them read. */
const sharedPicture = (image: string | null | undefined, logo: string | null): string => {
  const name = (path: string) => /^\/media\/([\w-]+)\.webp$/.exec(path)?.[1]
  const [own, mark] = [image && name(image), logo && name(logo)]
  if (own) return `/share/${own}.jpg`
  return mark ? `/share/logo-${mark}.jpg` : '/share/shop.jpg'
}

const openGraph = (
  head: Head,
  { site, language }: HeadWords,
  origin: string,
  said: { name: string; description: string; canonical: string },
): string => {
  const image = origin + sharedPicture(head.image, site.logo.logo ?? site.logo.favicon)
  const title = head.title || said.name
  const property = (name: string, content: string | undefined) => meta(name, content, 'property')
  return [
    property('og:title', title),
    property('og:site_name', said.name),
    property('og:description', said.description),
    property('og:type', head.kind ?? 'website'),
    property('og:url', said.canonical),
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
    meta('twitter:description', said.description),
    meta('twitter:image', image),
  ].join('')
}

const graphOf = (head: Head, words: HeadWords, origin: string): Thing[] => [
  ...(head.path === '/' ? theShop(words, origin) : []),
  ...(head.things?.(origin) ?? []),
  ...(head.trail?.length ? [trailOf(head.trail, words, origin)] : []),
]

/** The tags of a page's head. `data-page` marks those that go with the page when another one is shown. */
export const headHtml = (head: Head, words: HeadWords, origin: string): string => {
  const { site, language, t } = words
  const { config } = site
  const name = inLanguage(config, 'website_title', language)
  const title = head.title ? `${head.title} | ${name}` : t('head.home', { name })
  const description = head.description || inLanguage(config, 'website_desc', language)
  // The plain address shows a language by cookie and browser: each language has an address of its own.
  const canonical = addressIn(origin + head.path, language)
  const things = head.noindex ? [] : graphOf(head, words, origin)
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
    things.length > 0
      ? `<script data-page type="application/ld+json">${inPage(JSON.stringify({ '@context': 'https://schema.org', '@graph': things }))}</script>`
      : '',
  ].join('')
}

/** JSON that can stand in a document: no '<' can end the block that it stands in. */
export const inPage = (json: string): string => json.replaceAll('<', '\\u003c')
