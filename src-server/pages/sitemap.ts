import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { languages } from '#domain/language/language.ts'
import { addressIn } from '#domain/language/language-address.ts'
import { Failure } from '../context/failure.ts'
import { inXml, xmlHead } from '../http/xml.ts'
import { cacheControl, originOf } from './origin.ts'
import {
  type Part,
  type PartName,
  type SiteAddress,
  siteAddressesOf,
  sitemapParts,
} from './site-addresses.ts'

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const alternates = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const names: readonly PartName[] = ['pages', 'products', 'posts']

const changedAt = (changed: string | null) =>
  changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''

const index = (origin: string, parts: readonly Part[]): string =>
  `${xmlHead}<sitemapindex ${space}>${parts
    .map(
      ({ name, number, changed }) =>
        `<sitemap><loc>${inXml(`${origin}/sitemap/${name}-${number}.xml`)}</loc>${changedAt(changed)}</sitemap>`,
    )
    .join('')}</sitemapindex>`

const link = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(href)}"/>`

/** The entries of a page, one per language, each with the URLs of all languages: the same as in the page's own head. */
function entries(origin: string, { path, changed }: SiteAddress): string {
  const addresses = languages.map((language) => [language, addressIn(origin + path, language)] as const)
  const alternates = addresses.map(([language, address]) => link(language, address)).join('')
  const more = `${changedAt(changed)}${alternates}${link('x-default', origin + path)}`
  return addresses.map(([, address]) => `<url><loc>${inXml(address)}</loc>${more}</url>`).join('')
}

const together = 200

function* written(origin: string, addresses: readonly SiteAddress[]): Generator<string> {
  yield `${xmlHead}<urlset ${space} ${alternates}>`
  for (let at = 0; at < addresses.length; at += together)
    yield addresses
      .slice(at, at + together)
      .map((address) => entries(origin, address))
      .join('')
  yield '</urlset>'
}

/**
 * /sitemap.xml and its files, sent while they are written. The cached data contains no host and is invalidated by writes that
 * change it.
 */
export function addSitemap(app: FastifyInstance): void {
  const open = { config: { guard: 'public' } }
  app.get('/sitemap.xml', open, async (request, reply) => {
    const place = originOf(request)
    const parts = await sitemapParts(request.context)
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', cacheControl(place))
      .send(index(place.origin, parts))
  })
  app.get('/sitemap/:part', open, async (request, reply) => {
    const place = originOf(request)
    const { part } = request.params as { part: string }
    const [, wanted, number] = /^(\w+)-([1-9]\d{0,3})\.xml$/.exec(part) ?? []
    const name = names.find((one) => one === wanted)
    const addresses = name ? await siteAddressesOf(request.context, name, Number(number)) : []
    if (addresses.length === 0) throw new Failure(404, 'page_not_found')
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', cacheControl(place))
      .send(Readable.from(written(place.origin, addresses)))
  })
}
