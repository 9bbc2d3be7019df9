// @ts-check
// Which modules of the storefront travel together. Left alone each combination of parts that shares a module gets a file of
// its own, a hundred and fifty of about one kB: every one costs a phone more than the bytes in it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { modulesOf } from './first-words.mjs'

const pages = (/** @type {string[]} */ ...names) => names.map((name) => `src-store/pages/${name}.tsx`)
const parts = (/** @type {string} */ folder, /** @type {string[]} */ ...names) =>
  names.map((name) => `src-store/${folder}/${name}`)

/** What the pages that most visits begin with are made of at once, and what comes when the browser has nothing else to do. */
const first = {
  home: pages('home'),
  products: pages('products'),
  search: pages('search'),
  product: pages('product'),
}
const later = {
  // Of every page.
  frame: [
    ...parts('themes/basic-v4', 'top-line.tsx', 'mobile-menu.tsx', 'category-bar.tsx', 'footer.tsx'),
    ...parts('layout', 'search-box.tsx', 'language-switch.tsx', 'account-button.tsx', 'cart-button.tsx'),
    ...parts('layout', 'beside.tsx'),
    ...parts('notices', 'notice-badge.tsx'),
    ...parts('offline', 'offline.tsx'),
    ...parts('app', 'links-ahead.ts'),
  ],
  product: [
    ...parts('product', 'buy.tsx', 'design-box.tsx', 'facts.tsx', 'promises.tsx', 'share.tsx'),
    ...parts('product', 'alternatives.tsx', 'info-tabs.tsx', 'reviews.tsx'),
    ...parts('blocks', 'breadcrumbs.tsx', 'product-row.tsx'),
  ],
  search: [
    ...parts('blocks', 'active-filters.tsx', 'listing.tsx', 'nothing-found.tsx', 'search-filters.tsx'),
    ...parts('blocks', 'sort-choice.tsx', 'product-row.tsx', 'recommended.tsx'),
  ],
}

/**
 * The chunks by name, in the order in which they take their modules: each finds what it stands on taken already.
 * @param {string} root
 */
export function storeChunks(root) {
  const closure = (/** @type {string[]} */ names) => {
    const missing = names.filter((name) => !existsSync(join(root, name)))
    if (missing.length > 0) throw new Error(`${missing.join(', ')}, which chunks begin with, are not there.`)
    return modulesOf(root, names, { later: false, domain: true })
  }
  const atFirst = Object.fromEntries(Object.entries(first).map(([name, files]) => [name, closure(files)]))
  const late = Object.fromEntries(Object.entries(later).map(([name, files]) => [name, closure(files)]))
  const inTwo = (/** @type {Set<string>[]} */ sets) => {
    const all = new Set(sets.flatMap((set) => [...set]))
    return new Set([...all].filter((file) => sets.filter((set) => set.has(file)).length > 1))
  }
  const { product = new Set(), ...others } = atFirst
  const elsewhere = Object.values(others)
  const frame = closure(['src-store/entry-client.tsx', 'src-store/themes/basic-v4/look.ts'])
  /** @type {[string, Set<string>][]} */
  const chunks = [
    ['frame', new Set([...frame, ...[...product].filter((file) => elsewhere.some((set) => set.has(file)))])],
    ['listing', inTwo(elsewhere)],
    ['shared-later', inTwo([...Object.values(atFirst), ...Object.values(late)])],
    ...Object.entries(late).map(
      ([name, files]) => /** @type {[string, Set<string>]} */ ([`${name}-later`, files]),
    ),
    ...Object.entries(atFirst),
  ]
  // A page itself stays what it is: a document names it by its module.
  const isPage = /\/src-store\/pages\//
  return chunks.map(([name, files]) => ({
    name,
    test: (/** @type {string} */ id) => files.has(id) && !isPage.test(id),
  }))
}
