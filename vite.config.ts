import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstWords } from './scripts/first-words.mjs'
import { packedFiles } from './scripts/packed-files.mjs'
import { shellOfWorker } from './scripts/shell-files.mjs'
import { storeChunks } from './scripts/store-chunks.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

// Short names, the same in every build: they stand in each page, in the sheet and in the scripts.
const shortName = (name: string, file: string): string =>
  `_${createHash('sha1')
    .update(`${relative(root, file)} ${name}`)
    .digest('base64url')
    .slice(0, 5)}`

// The router's packages name builds that say more than a shopper reads; to a server, one that looks up each name anew.
const routerBuilds: Record<string, string> = {
  'react-router': 'react-router/dist/production/index.mjs',
  'react-router/dom': 'react-router/dist/production/dom-export.mjs',
  'react-router-dom': 'react-router-dom/dist/index.mjs',
}
const productionRouter = (): Plugin => ({
  name: 'production-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => ['client', 'ssr', 'admin'].includes(name),
  resolveId: {
    filter: { id: /^react-router(-dom|\/dom)?$/ },
    handler(id) {
      // Browsers’ builds find this one by themselves.
      if (id === 'react-router-dom' && this.environment.name !== 'ssr') return null
      return `${root}node_modules/${routerBuilds[id]}`
    },
  },
})

// What a package brings for browsers that lack it: each has had it for years, and the stand-ins stand on a dozen packages.
const standIns: Record<string, string> = { 'object.entries': 'Object.entries', hasown: 'Object.hasOwn' }
const noStandIns = (): Plugin => ({
  name: 'no-stand-ins',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'admin',
  resolveId: { filter: { id: /^(object\.entries|hasown)$/ }, handler: (id) => `\0own:${id}` },
  load: {
    filter: { id: /^\0own:/ },
    handler: (id) => `module.exports = ${standIns[id.slice('\0own:'.length)]}`,
  },
})

/** A font that comes too late is not used till the next page: text neither waits for it nor jumps. */
const calmFonts = (): Plugin => ({
  name: 'calm-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource-variable\/anek-bangla\/wght\.css/ },
    handler: (code) => code.replaceAll('font-display: swap', 'font-display: optional'),
  },
})

/** Packages of many small files, which would be looked for one by one at every start of the server: they are built in. */
const manyFiles = ['jose', 'kysely', 'libphonenumber-js', 'rate-limiter-flexible']

/** One `vite build` makes six things: both clients, the service worker, the storefront's server entry, the server, its worker. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    react(),
    calmFonts(),
    firstWords(),
    productionRouter(),
    noStandIns(),
    packedFiles(),
    shellOfWorker(),
  ],
  builder: {},
  css: { modules: { generateScopedName: shortName } },
  environments: {
    // The storefront's client. The back office has one of its own, so that no shopper fetches what only it needs.
    client: {
      optimizeDeps: { entries: ['src-store/entry-client.tsx', 'src-admin/main.tsx'] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The names of all that a part needs would stand in the first script: a document names what it needs itself. Every
        // browser of the shop knows such links: asking whether takes more than nothing, and the polyfill comes by HTML alone.
        modulePreload: { polyfill: true, resolveDependencies: () => [] },
        // The content policy lets no font or picture stand inside a style sheet.
        assetsInlineLimit: 0,
        // One sheet: a page that the server has drawn must not wait for the styles of its part.
        cssCodeSplit: false,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: { store: 'src-store/entry-client.tsx', early: 'src-store/early.ts' },
          output: {
            // What several pages share would be called by all of them.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                // It stays in the browsers when our own code changes.
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
                ...storeChunks(root),
                {
                  name: 'parts',
                  test: /\/src(-store)?\//,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3000,
                },
              ],
            },
          },
        },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        // The service worker leaves what lies there alone.
        assetsDir: 'assets/desk',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/admin.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1500,
        rolldownOptions: {
          input: { admin: 'src-admin/main.tsx' },
          output: {
            codeSplitting: {
              groups: [
                // What every page of the back office stands on, as two files: as its forty parts it packs much worse.
                // The packages stay in the browsers when our own code changes.
                { name: 'desk', tags: ['$initial'], test: /node_modules/ },
                { name: 'admin', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
    // After the client: it names what that was built to.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { 'service-worker': 'src-store/worker/service-worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      // Built in, React is the production one whatever NODE_ENV says: the other costs 2.4 times the CPU a page.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: { noExternal: command === 'build' ? true : undefined },
      build: {
        outDir: 'dist/store',
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': 'src-store/entry-server.tsx' } },
      },
    },
    server: {
      consumer: 'server',
      resolve: { noExternal: command === 'build' ? manyFiles : undefined },
      build: {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src-server/main.ts',
            import: 'src-server/import.ts',
            backup: 'src-server/backup.ts',
            'embedded.worker': 'src-server/database/embedded.worker.mjs',
            'pdf.worker': 'src-server/documents/pdf.worker.mjs',
            'table.worker': 'src-server/imports/table.worker.mjs',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}))
