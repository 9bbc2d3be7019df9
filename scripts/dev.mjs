// @ts-check
// npm run dev: runs the shop in one process, from the sources. Vite serves both clients and runs the server and the storefront's
// server rendering. The server is closed and opened again when one of its files changes.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
process.env.NODE_ENV = 'development'
ensureInstalled()
const {
  createRunnableDevEnvironment,
  createServer: createVite,
  isRunnableDevEnvironment,
} = await import('vite')

const http = createServer((request, response) =>
  vite.middlewares(request, response, () => answer(request, response)),
)
const vite = await createVite({
  server: {
    middlewareMode: true,
    ws: { server: http },
    watch: { ignored: [`${root}data/**`, `${root}dist/**`] },
  },
  environments: {
    // No hot module replacement: two servers cannot open one database, so the server is closed and opened as a whole, below.
    server: {
      dev: {
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
      },
    },
  },
})
const server = runnerOf(vite.environments.server)
const store = runnerOf(vite.environments.ssr)

const assets = {
  admin: async () => ({ head: head('src-admin/main.tsx') }),
  store: async () => {
    const { render } = await store.import('/src-store/entry-server.tsx')
    return { render, head: head('src-store/queue-events.ts', 'src-store/entry-client.tsx') }
  },
}

let shop = open()
const { environment } = await shop
http.listen(environment.port, environment.host, () =>
  console.log(`Haat is open for development: http://localhost:${environment.port}`),
)

const serverSources = [join(root, 'src/'), join(root, 'src-server/'), join(root, 'resources.config.ts')]
/** @type {NodeJS.Timeout | undefined} */
let reopening
vite.watcher.on('all', (_, file) => {
  if (!serverSources.some((source) => file.startsWith(source))) return
  clearTimeout(reopening)
  // An editor may save several files at the same time.
  reopening = setTimeout(() => {
    shop = shop
      .then(
        (opened) => opened.close(),
        () => {},
      )
      .then(open)
    shop.catch(console.error)
  }, 100)
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await vite.close()
    await shop.then(
      (opened) => opened.close(),
      () => {},
    )
    process.exit(0)
  })

async function open() {
  server.clearCache()
  const { serve } = await server.import('/src-server/serve.ts')
  const serving = await serve(assets, console.log)
  serving.work()
  return serving
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  try {
    const { app } = await shop
    app.routing(request, response)
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
  }
}

/**
 * The script tags with which Vite loads a client.
 * @param {string[]} entries
 */
function head(...entries) {
  const sources = ['@vite/client', '@id/@vitejs/plugin-react/preamble', ...entries]
  return sources.map((source) => `<script type="module" src="/${source}"></script>`).join('')
}

/** @param {import('vite').DevEnvironment | undefined} environment */
function runnerOf(environment) {
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no runner for the server.')
  return environment.runner
}
