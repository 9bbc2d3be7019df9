import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built files, as they are. They are everybody's, so nobody is asked who they are. */
export async function addFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, guard: 'file' }
    })
    await files.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      wildcard: false,
      index: false,
      globIgnore: ['.vite/**', '**/*.{br,gz}'],
      // What the build has packed travels as it lies there (scripts/packed-files.mjs).
      preCompressed: true,
      cacheControl: false,
      // What lies in assets carries a hash of its content in its name; the rest is asked for again.
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  })
}
