// @ts-check
// Which modules of the storefront share a chunk. Without this, each combination of pages that shares a module has a chunk of
// its own, more than two hundred of about one kB: each request costs a phone more than the bytes in it.
import { join } from 'node:path'

/** @param {string} folder @param {string[]} files */
const inFolder = (folder, ...files) => files.map((file) => `src-store/${folder}/${file}`)

/** The pages that most visits begin with. */
const firstPages = {
  home: inFolder('pages/home', 'home-page.tsx'),
  products: inFolder('pages/search', 'products-page.tsx'),
  search: inFolder('pages/search', 'search-page.tsx'),
  product: inFolder('pages/product', 'product-page.tsx'),
}

/** The components of these pages that the browser loads when it is idle (app/deferred.tsx). */
const deferred = {
  frame: [
    ...inFolder('themes/basic-v4', 'top-line.tsx', 'mobile-menu.tsx', 'category-bar.tsx', 'footer.tsx'),
    ...inFolder('layout', 'language-switch.tsx', 'account-button.tsx', 'cart-button.tsx', 'overlays.tsx'),
    ...inFolder('pages/search', 'search-box.tsx'),
    ...inFolder('pages/account/notices', 'notice-badge.tsx'),
    ...inFolder('offline', 'offline.tsx'),
    ...inFolder('app', 'prefetch-links.ts'),
  ],
  product: [
    ...inFolder('pages/product', 'buy.tsx', 'facts.tsx', 'promises.tsx', 'alternatives.tsx', 'info-tabs.tsx'),
    ...inFolder('pages/product', 'reviews.tsx'),
    ...inFolder('pages/designs', 'design-box.tsx'),
    ...inFolder('components', 'breadcrumbs.tsx', 'share.tsx'),
    ...inFolder('components/products', 'product-row.tsx'),
  ],
  search: [
    ...inFolder('pages/search', 'active-filters.tsx', 'nothing-found.tsx', 'search-filters.tsx'),
    ...inFolder('pages/search', 'sort-choice.tsx'),
    ...inFolder('components/products', 'listing.tsx', 'product-row.tsx', 'recommended.tsx'),
  ],
}

/** A page stays a chunk of its own: the document names it by its module. @param {string} id */
const isPage = (id) => /\/src-store\/pages\/.+-page\.tsx$/.test(id)

/** @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext */

/**
 * Chunk names by module, from the module graph. A module of several chunks belongs to the first of them.
 * @param {string} root
 * @param {ChunkingContext} context
 */
function chunksOf(root, context) {
  /** All modules that these files import statically, directly or not. @param {readonly string[]} files */
  const importedBy = (files) => {
    /** @type {Set<string>} */
    const found = new Set()
    const visit = (/** @type {string} */ id) => {
      if (found.has(id) || !id.startsWith(join(root, 'src'))) return
      found.add(id)
      for (const other of context.getModuleInfo(id)?.importedIds ?? []) visit(other)
    }
    for (const file of files) {
      const id = join(root, file)
      if (!context.getModuleInfo(id))
        throw new Error(`The chunks begin with ${file}, which is not part of the build.`)
      visit(id)
    }
    return found
  }
  const inSeveral = (/** @type {Set<string>[]} */ sets) =>
    [...new Set(sets.flatMap((set) => [...set]))].filter((id) => sets.filter((set) => set.has(id)).length > 1)

  const frame = importedBy(['src-store/entry-client.tsx', 'src-store/themes/basic-v4/styles.ts'])
  const pages = Object.entries(firstPages).map(
    ([name, files]) => /** @type {[string, Set<string>]} */ ([name, importedBy(files)]),
  )
  const idle = Object.entries(deferred).map(
    ([name, files]) => /** @type {[string, Set<string>]} */ ([`${name}-deferred`, importedBy(files)]),
  )
  const product = importedBy(firstPages.product)
  const lists = pages.filter(([name]) => name !== 'product').map(([, modules]) => modules)
  /** @type {[string, Iterable<string>][]} */
  const chunks = [
    ['frame', [...frame, ...[...product].filter((id) => lists.some((modules) => modules.has(id)))]],
    ['listing', inSeveral(lists)],
    ['shared-deferred', inSeveral([...pages, ...idle].map(([, modules]) => modules))],
    ...idle,
    ...pages,
  ]
  /** @type {Map<string, string>} */
  const chunkOf = new Map()
  for (const [name, modules] of chunks)
    for (const id of modules) if (!chunkOf.has(id) && !isPage(id)) chunkOf.set(id, name)
  return chunkOf
}

const names = [
  'frame',
  'listing',
  'shared-deferred',
  'frame-deferred',
  'product-deferred',
  'search-deferred',
  'home',
  'products',
  'search',
  'product',
]

/**
 * The groups for Rolldown's code splitting, in their order: a group also takes what its modules import.
 * @param {string} root
 */
export function storeChunks(root) {
  /** @type {Map<string, string> | undefined} */
  let chunks
  return names.map((name) => ({
    debugName: name,
    name: (/** @type {string} */ id, /** @type {ChunkingContext} */ context) => {
      chunks ??= chunksOf(root, context)
      return chunks.get(id) === name ? name : null
    },
  }))
}
