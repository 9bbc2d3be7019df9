import type { FastifyInstance } from 'fastify'
import { cacheControl, originOf } from './origin.ts'

// Paths that search engines skip: the API, the back office, and personal pages. The checkout is an empty form for visitors with
// an empty cart, and search engines may index it (issue 9: no complaint of Lighthouse's SEO).
const closed = ['api', 'oauth', 'dashboard', 'user', 'cart', 'thank-you', 'order-tracking']

// Excludes other paths with the same beginning: a category may be named 'cartoons'.
const lines = closed.flatMap((part) => [`/${part}$`, `/${part}/`, `/${part}?`])

/** /robots.txt: the paths that search engines skip, and the sitemap. */
export function addRobots(app: FastifyInstance): void {
  app.get('/robots.txt', { config: { guard: 'public' } }, async (request, reply) => {
    const place = originOf(request)
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', cacheControl(place))
      .send(
        `User-agent: *\n${lines.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${place.origin}/sitemap.xml\n`,
      )
  })
}
