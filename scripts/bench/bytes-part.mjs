// @ts-check
// The bytes that a first visit downloads: the document, and the scripts and styles that it needs.
import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { openClient, textOf } from './http-client.mjs'

/** The modules that a list page of the back office loads in addition to the app's layout. */
const listModules = [
  'src-admin/catalog/products/ProductList.tsx',
  'src-admin/lists/filters/ReferenceFilter.tsx',
  'src-admin/providers/texts.en.ts',
]

/**
 * @param {import('./measure.mjs').Bench} bench
 * @param {import('./test-shop.mjs').TestShop} testShop
 */
export async function measureFirstLoads({ shop: { url } }, { setup, catalogue, slugs }) {
  const manifest = JSON.parse(readFileSync(join(setup.dist, 'client/.vite/admin.json'), 'utf8'))
  return [
    await measureFirstLoad(url, 'home page', '/'),
    await measureFirstLoad(url, 'product page', `/products/${encodeURIComponent(slugs[0] ?? '')}`),
    await measureFirstLoad(
      url,
      'search page',
      `/search?keyword=${encodeURIComponent(catalogue.usualKeyword)}`,
    ),
    await measureFirstLoad(
      url,
      'admin product list',
      '/dashboard/products',
      filesOfModules(manifest, listModules),
    ),
  ]
}

/**
 * @param {string} url
 * @param {string} name
 * @param {string} path
 * @param {string[]} [further] files that its scripts load immediately
 * @returns {Promise<import('./table.mjs').Row>}
 */
async function measureFirstLoad(url, name, path, further = []) {
  const client = openClient(url)
  // Only brotli, so that all sizes are comparable.
  const headers = { 'accept-encoding': 'br' }
  const page = await client(path, { headers })
  const sizes = { html: page.body.length, js: 0, css: 0 }
  let failed = page.status === 200 ? 0 : 1
  for (const file of new Set([...filesOfDocument(textOf(page)), ...further])) {
    const { status, body } = await client(file, { headers })
    if (status !== 200) failed += 1
    sizes[file.endsWith('.css') ? 'css' : 'js'] += body.length
  }
  client.close()
  const { html, js, css } = sizes
  const value = `HTML ${inKilobytes(html)} + JS ${inKilobytes(js)} + CSS ${inKilobytes(css)}`
  return { name: `first load, ${name}`, bytes: html + js + css, failed, value }
}

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * The scripts and style sheets of a document, also those that a template element loads after the first paint.
 * @param {string} html
 */
function filesOfDocument(html) {
  const found = new Set()
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const attribute = (/** @type {string} */ name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
    const script = tag.startsWith('<script')
    const file = attribute(script ? 'src' : 'href')
    const needed = script || /^(modulepreload|stylesheet)$/.test(attribute('rel') ?? '')
    if (file && needed) found.add(file.replaceAll('&amp;', '&'))
  }
  return /** @type {string[]} */ ([...found])
}

/** @typedef {Record<string, { file: string, name?: string, imports?: string[], css?: string[] }>} Manifest */

/**
 * The files of modules and of their imports. The manifest lists a module that shares its file by its short name.
 * @param {Manifest} manifest
 * @param {readonly string[]} modules
 */
function filesOfModules(manifest, modules) {
  const found = new Set()
  const visit = (/** @type {string} */ name) => {
    const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === parse(name).name)
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) found.add(`/${sheet}`)
    for (const other of chunk.imports ?? []) visit(other)
  }
  modules.forEach(visit)
  return /** @type {string[]} */ ([...found])
}
