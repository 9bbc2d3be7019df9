import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built files unchanged. They are public, so requests for them do not look up the current user. */
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
      // Serves the compressed files of the build (scripts/packed-files.mjs).
      preCompressed: true,
      cacheControl: false,
      // Files in assets have a hash of their content in their names; all other files are revalidated.
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  })
}
