import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { languages } from '#domain/language/language.ts'
import { addressIn } from '#domain/language/language-address.ts'
import { Failure } from '../context/failure.ts'
import { inXml, xmlHead } from '../http/xml.ts'
import { cacheControl, originOf } from './origin.ts'
import { type Address, addressesOf, type Part, type PartName, sitemapParts } from './site-addresses.ts'

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

/** A page in each language, each with the addresses of all of them: the same as the page itself names. */
function entries(origin: string, { path, changed }: Address): string {
  const addresses = languages.map((language) => [language, addressIn(origin + path, language)] as const)
  const alternates = addresses.map(([language, address]) => link(language, address)).join('')
  const more = `${changedAt(changed)}${alternates}${link('x-default', origin + path)}`
  return addresses.map(([, address]) => `<url><loc>${inXml(address)}</loc>${more}</url>`).join('')
}

const together = 200

function* written(origin: string, addresses: readonly Address[]): Generator<string> {
  yield `${xmlHead}<urlset ${space} ${alternates}>`
  for (let at = 0; at < addresses.length; at += together)
    yield addresses
      .slice(at, at + together)
      .map((address) => entries(origin, address))
      .join('')
  yield '</urlset>'
}

/**
 * /sitemap.xml and its parts: sent as they are written. What is kept in memory names no host, and is dropped by the write
 * that changes it.
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
    const addresses = name ? await addressesOf(request.context, name, Number(number)) : []
    if (addresses.length === 0) throw new Failure(404, 'page_not_found')
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', cacheControl(place))
      .send(Readable.from(written(place.origin, addresses)))
  })
}
