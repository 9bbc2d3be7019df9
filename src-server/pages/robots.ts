import type { FastifyInstance } from 'fastify'
import { cacheControl, originOf } from './origin.ts'

// What is nobody's to find: calls, the back office, and what is somebody's own. The checkout is an empty form to whoever has
// nothing in the cart; search engines may know it (issue 9: no complaint of Lighthouse's SEO).
const closed = ['api', 'oauth', 'dashboard', 'user', 'cart', 'thank-you', 'order-tracking']

// Not what only begins like it: a category may be called 'cartoons'.
const lines = closed.flatMap((part) => [`/${part}$`, `/${part}/`, `/${part}?`])

/** /robots.txt: what search engines leave alone, and where the sitemap is. */
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
