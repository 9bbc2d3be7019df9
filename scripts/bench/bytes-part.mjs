// @ts-check
// What a first visit fetches before it can be used: the document, and the scripts and styles that it names, as sent to a browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, manifestFiles } from './first-files.mjs'
import { clientOf, textOf } from './http-client.mjs'

/** What a list of products of the back office is made of beside its frame: the page, its filters, and the texts of a language. */
const adminParts = [
  'src-admin/products/ProductList.tsx',
  'src-admin/fields/ReferencePicker.tsx',
  'src-admin/providers/texts.en.ts',
]

/**
 * @param {string} url
 * @param {string} dist
 * @param {import('./catalogue.mjs').Catalogue} catalogue
 * @param {string[]} slugs
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function firstLoads(url, dist, { usualKeyword }, slugs) {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/admin.json'), 'utf8'))
  const lazy = manifestFiles(manifest, adminParts)
  return [
    await firstLoad(url, 'home page', '/'),
    await firstLoad(url, 'product page', `/products/${encodeURIComponent(slugs[0] ?? '')}`),
    await firstLoad(url, 'search page', `/search?keyword=${encodeURIComponent(usualKeyword)}`),
    await firstLoad(url, 'admin list of products', '/dashboard/products', lazy),
  ]
}

/**
 * @param {string} url
 * @param {string} name
 * @param {string} path
 * @param {string[]} [more] files that its scripts fetch at once
 * @returns {Promise<import('./table.mjs').Row>}
 */
async function firstLoad(url, name, path, more = []) {
  const client = clientOf(url)
  // Only brotli, so that every answer tells what it weighs in that.
  const headers = { 'accept-encoding': 'br' }
  const page = await client(path, { headers })
  const sizes = { html: page.sent.length, js: 0, css: 0 }
  let failed = page.status === 200 ? 0 : 1
  for (const file of new Set([...filesIn(textOf(page)), ...more])) {
    const { status, sent } = await client(file, { headers })
    if (status !== 200) failed += 1
    sizes[file.endsWith('.css') ? 'css' : 'js'] += sent.length
  }
  client.close()
  const { html, js, css } = sizes
  const value = `HTML ${inKilobytes(html)} + JS ${inKilobytes(js)} + CSS ${inKilobytes(css)}`
  return { name: `first load, ${name}`, bytes: html + js + css, failed, value }
}

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
