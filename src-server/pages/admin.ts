import type { FastifyInstance } from 'fastify'
import { document } from '../http/document.ts'
import type { Assets } from './assets.ts'

/** The shell of the back office; it reads and writes through the API like everybody else. */
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
