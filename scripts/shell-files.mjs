// @ts-check
// The files that the service worker prefetches, so that the shop opens without a network (src-store/worker/shell.ts): those of
// every page's frame and of the pages that a purchase needs. All other files are cached when they are first loaded.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const entries = ['src-store/queue-events.ts', 'src-store/entry-client.tsx']
const pages = [
  ...[
    'home/home',
    'search/products',
    'search/search',
    'product/product',
    'content/by-slug',
    'content/offline',
  ],
  ...['cart/cart', 'checkout/checkout', 'orders/thank-you'],
]
const chosen = pages.map((name) => `src-store/pages/${name}-page.tsx`)
// The Bengali font is three times as large as the Latin one, and readers of Bengali have it in their cache already.
const font = /anek-bangla-latin-wght-normal\.woff2$/
// Large, and useless without a network.
const left = /\/map-canvas\.tsx$/

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest */

/** @param {Manifest} manifest */
export function shellFiles(manifest) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} name */
  const visit = (name) => {
    const chunk = manifest[name]
    const page = /^src-store\/pages\/.+-page\.tsx$/.test(name) && !chosen.includes(name)
    if (!chunk || seen.has(name) || page || left.test(name)) return
    seen.add(name)
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(other)
  }
  for (const name of [...entries, 'style.css', ...Object.keys(manifest).filter((file) => font.test(file))])
    visit(name)
  return [...seen].map((name) => `/${manifest[name]?.file}`).sort()
}

/** Passes the files of the client build to the worker, which is built after it. @returns {import('vite').Plugin} */
export function shellOfWorker() {
  const id = '\0virtual:shell'
  return {
    name: 'shell-of-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: { filter: { id: /^virtual:shell$/ }, handler: () => id },
    load: {
      filter: { id: /virtual:shell$/ },
      handler() {
        const built = join(this.environment.config.root, 'dist/client/.vite/manifest.json')
        const text = readFileSync(built, 'utf8')
        const release = createHash('sha256').update(text).digest('hex').slice(0, 12)
        const files = shellFiles(JSON.parse(text))
        return `export const files = ${JSON.stringify(files)}; export const release = '${release}'`
      },
    },
  }
}
