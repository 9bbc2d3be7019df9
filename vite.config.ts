import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultServerConditions, defineConfig } from 'vite'
import { bundledPackages } from './scripts/bundled-packages.mjs'
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

/** Packages of many small files, which would be looked for one by one at every start of the server: they are built in. */
const manyFiles = ['jose', 'kysely', 'libphonenumber-js', 'rate-limiter-flexible']

/** One `vite build` makes six things: both clients, the service worker, the storefront's server entry, the server, its worker. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), packedFiles(), shellOfWorker(), bundledPackages(root)],
  builder: {},
  css: { modules: { generateScopedName: shortName } },
  environments: {
    // The storefront's client. The back office has one of its own, so that no shopper fetches what only it needs.
    client: {
      optimizeDeps: { entries: ['src-store/entry-client.tsx', 'src-admin/main.tsx'] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        // A document preloads the modules of its page (src-server/pages/assets.ts), so the first script does not list the
        // imports of every page. `polyfill` spares the check whether a browser knows preload links; all of ours do.
        modulePreload: { polyfill: true, resolveDependencies: () => [] },
        // The content policy lets no font or picture stand inside a style sheet.
        assetsInlineLimit: 0,
        // One style sheet: a page that the server has rendered must not wait for the styles of its module.
        cssCodeSplit: false,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: { store: 'src-store/entry-client.tsx', early: 'src-store/queue-events.ts' },
          output: {
            // A chunk that merges several is called by all their names.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                // It stays in the browser cache when our own code changes.
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
                ...storeChunks(root),
                // Pages with little else in common share these: merged with other modules, they would bring those along.
                { name: 'forms', test: /\/src-store\/components\/forms\// },
                { name: 'map', test: /\/src-store\/components\/map\.tsx$/ },
                { name: 'places', test: /\/src-store\/pages\/account\/addresses\/places\.ts$/ },
                { name: 'user-area', test: /\/src-store\/pages\/account\/(user-area|person)\.tsx?$/ },
                {
                  name: 'shared',
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
      // react-router-dom names its ES module under `module-sync` alone.
      resolve: {
        conditions: ['module-sync', ...defaultServerConditions],
        noExternal: command === 'build' ? true : undefined,
      },
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
            'embedded.worker': 'src-server/database/embedded/embedded.worker.mjs',
            'pdf.worker': 'src-server/documents/pdf.worker.mjs',
            'table.worker': 'src-server/imports/reading/table.worker.mjs',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}))
