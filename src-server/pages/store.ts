import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaultLanguage } from '#domain/language/language.ts'
import { pageAddress, withBeside } from '#domain/site/page-address.ts'
import { noDependencies } from '../cache/cache.ts'
import { readPreview } from '../content/preview-link.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { document } from '../http/document.ts'
import { languageCookie } from '../http/language.ts'
import type { CountCall } from '../http/limits.ts'
import { isSecure } from '../http/own-address.ts'
import { createShopApi, type PageSource } from '../shop/shop-api.ts'
import { movedPath } from '../site/renamed-slugs.ts'
import { analyticsTag } from './analytics.ts'
import type { Assets } from './assets.ts'
import { originOf } from './origin.ts'

const year = 365 * 86_400

/** docs/decisions/0009: pages below /user/ are somebody's own, whatever they show, and so is an order; they are never cached. */
const isPersonal = (path: string) => /^(user|thank-you|order-tracking)(\/|$)/i.test(path)

/** Everything that is not the API, the back office or a file is a page of the storefront. */
export function addStorePages(
  app: FastifyInstance,
  assets: Assets,
  countsOf: (request: FastifyRequest) => CountCall,
): void {
  app.get('/*', { config: { guard: 'public', cached: 'page' } }, async (request, reply) => {
    const { render, head, scripts } = await assets.store()
    const { context } = request
    const { lang, preview: link } = request.query as { lang?: string; preview?: string }
    const preview = readPreview(context.secret, link, context.now())
    const { page: url, beside } = pageAddress(request.url)
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
      quote: speak[context.language ?? defaultLanguage]('failure.quoted', { id: request.id }),
      report: (error) => request.log.error({ err: error }, 'page failed'),
    })
    // docs/decisions/0027: ?lang= selects and is remembered.
    if (lang === page.language)
      reply.setCookie(languageCookie, lang, {
        path: '/',
        maxAge: year,
        sameSite: 'lax',
        secure: isSecure(request.raw, context.environment),
      })
    // A page that asked who is there is no more everybody's than one of the user area.
    const own = isPersonal((request.params as { '*': string })['*']) || reply.hasHeader('cache-control')
    if (!own && !preview && !source.personal) request.dependencies = source.dependencies
    if (own) reply.header('cache-control', 'no-store')
    // A draft is for whoever has its link: not for machines, and its address leaves with nobody.
    if (preview) reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    if (page.location) return reply.redirect(withBeside(page.location, beside), page.status)
    // docs/decisions/0031: what is not found may lie below a path that products or posts had before.
    const moved = page.status === 404 ? await movedPath(context, request.url.split('?')[0] ?? '') : null
    if (moved) return reply.redirect(moved + request.url.slice(request.url.split('?')[0]?.length ?? 0), 301)
    reply.header('vary', 'Cookie, Accept-Language')
    if (page.status === 503) reply.header('retry-after', 3)
    if (page.status === 429) reply.header('retry-after', retryAfter)
    // What is somebody's own is nothing to count, and neither is a page that could not be read.
    const counted =
      own || preview || page.status === 429 || page.status >= 500 ? '' : await analyticsTag(request, reply)
    return (
      reply
        .status(page.status)
        .header('content-type', 'text/html; charset=utf-8')
        // A worker that keeps the page knows by it in which language.
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
