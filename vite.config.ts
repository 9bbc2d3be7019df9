import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One `vite build` makes four things: both clients, the storefront's server entry, and the server. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // The content policy lets no font or picture stand inside a style sheet.
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1500,
        rolldownOptions: {
          input: { store: 'src-store/entry-client.tsx', admin: 'src-admin/main.tsx' },
          // What shop and back office share of packages; it stays in the browsers when our own code changes.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router)\// },
                // One sheet: a page that the server has drawn must not wait for the styles of its part.
                { name: 'store-styles', test: /src-store\/.*\.css$/ },
              ],
            },
          },
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
      build: {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src-server/main.ts',
            import: 'src-server/import.ts',
            'embedded.worker': 'src-server/database/embedded.worker.mjs',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}))
