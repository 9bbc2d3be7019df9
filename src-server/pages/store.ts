import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaultLanguage } from '#domain/language/language.ts'
import { pageAddress, withForeignParams } from '#domain/site/page-address.ts'
import { noDependencies } from '../cache/cache.ts'
import { readPreview } from '../content/preview-link.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { document } from '../http/document.ts'
import { languageCookie } from '../http/language.ts'
import type { CountCall } from '../http/limits.ts'
import { isSecure } from '../http/own-address.ts'
import { createShopApi, type PageSource } from '../shop/shop-api.ts'
import { findRedirect } from '../site/redirects/find-redirect.ts'
import type { VisitCounts } from '../site/redirects/visit-counts.ts'
import { movedPath } from '../site/renamed-slugs.ts'
import { analyticsTag } from './analytics.ts'
import type { Assets } from './assets.ts'
import { originOf } from './origin.ts'

const year = 365 * 86_400

/**
 * docs/decisions/0009: pages below /user/ are personal, whatever they show, and so are pages of an order and of the links in
 * messages; they are never cached.
 */
const isPersonal = (path: string) => /^(user|thank-you|order-tracking)(\/|$)/i.test(path) || hasToken(path)

/** The pages of the links in messages: a token in their URL opens them, so the URL is not sent as a referrer. */
const hasToken = (path: string) => /^(saved-cart|unsubscribe)(\/|$)/i.test(path)

/** Every path that is not the API, the back office or a file is a page of the storefront. */
export function addStorePages(
  app: FastifyInstance,
  assets: Assets,
  countsOf: (request: FastifyRequest) => CountCall,
  visits: VisitCounts,
): void {
  app.get('/*', { config: { guard: 'public', cached: 'page' } }, async (request, reply) => {
    const { render, head, scripts } = await assets.store()
    const { context } = request
    const { lang, preview: link } = request.query as { lang?: string; preview?: string }
    const preview = readPreview(context.secret, link, context.now())
    const { page: url, foreignParams } = pageAddress(request.url)
    const source: PageSource = { dependencies: noDependencies() }
    let retryAfter = 60
    const count: CountCall = (endpoint) =>
      countsOf(request)(endpoint).catch((error: unknown) => {
        if (error instanceof Failure) retryAfter = Number(error.args.seconds ?? retryAfter)
        throw error
      })
    const page = await render({
      url,
      origin: originOf(request).origin,
      language: context.language ?? defaultLanguage,
      api: createShopApi(preview ? { ...context, preview } : context, source, count),
      base: context.environment.apiUrl,
      quote: translate[context.language ?? defaultLanguage]('failure.quoted', { id: request.id }),
      report: (error) => request.log.error({ err: error }, 'page failed'),
    })
    // docs/decisions/0027: ?lang= selects the language and saves it in a cookie.
    if (lang === page.language)
      reply.setCookie(languageCookie, lang, {
        path: '/',
        maxAge: year,
        sameSite: 'lax',
        secure: isSecure(request.raw, context.environment),
      })
    // A page that has read the current user is as personal as one of the user area.
    const path = (request.params as { '*': string })['*']
    const own = isPersonal(path) || reply.hasHeader('cache-control')
    if (!own && !preview && !source.personal) request.dependencies = source.dependencies
    if (own) reply.header('cache-control', 'no-store')
    // A draft is only for people with its link: it is not indexed, and its URL is not sent as a referrer.
    if (hasToken(path)) reply.header('referrer-policy', 'no-referrer')
    if (preview) reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    if (page.location) return reply.redirect(withForeignParams(page.location, foreignParams), page.status)
    // docs/decisions/0031: a missing page may be below a former path of products or posts.
    const moved = page.status === 404 ? await movedPath(context, request.url.split('?')[0] ?? '') : null
    if (moved) return reply.redirect(moved + request.url.slice(request.url.split('?')[0]?.length ?? 0), 301)
    const isMissing = (page.status === 404 || page.status === 410) && !preview
    const redirect = isMissing ? await findRedirect(context.db, request.url) : null
    if (redirect) {
      visits.addRedirect(redirect.id)
      return reply.redirect(redirect.target, 301)
    }
    // The address of a personal page may have a token in it.
    if (isMissing && !own) visits.addMissing(request.url, request.headers.referer)
    reply.header('vary', 'Cookie, Accept-Language')
    if (page.status === 503) reply.header('retry-after', 3)
    if (page.status === 429) reply.header('retry-after', retryAfter)
    // Personal pages and failed pages are not counted.
    const counted =
      own || preview || page.status === 429 || page.status >= 500 ? '' : await analyticsTag(request, reply)
    return (
      reply
        .status(page.status)
        .header('content-type', 'text/html; charset=utf-8')
        // A service worker that caches the page reads its language from this header.
        .header('content-language', page.language)
        .header('cache-control', preview ? 'private, no-store' : own ? 'no-store' : 'no-cache')
        .send(
          document({
            language: page.language,
            head: page.head + head + (scripts?.(page.modules ?? []) ?? '') + counted,
            body: `<div id="app">${page.html}</div><script type="application/json" id="page-data">${page.data}</script>`,
          }),
        )
    )
  })
}
