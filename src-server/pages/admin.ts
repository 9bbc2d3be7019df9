import type { FastifyInstance } from 'fastify'
import { document } from '../http/document.ts'
import type { Assets } from './assets.ts'

/** Serves the HTML shell of the back office, which uses the same API as all other clients. */
export function addAdminPages(app: FastifyInstance, assets: Assets): void {
  const shell = { config: { guard: 'public' } }
  const answer = async (request: { context: { language: 'en' | 'bn' } }) => {
    const { head } = await assets.admin()
    return document({
      language: request.context.language,
      head: `<title>Haat</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">${head}`,
      body: '<div id="app"></div>',
    })
  }
  for (const url of ['/dashboard', '/dashboard/*'])
    app.get(url, shell, async (request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await answer(request)),
    )
}
