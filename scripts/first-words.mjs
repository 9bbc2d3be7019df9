// @ts-check
// Which texts of the shop a first visit needs. The rest of a language is a file of its own, fetched when there is time or when
// a page or a dialog needs it (src-store/app/messages.ts), so that nobody waits for the words of forms that are not shown.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { transformWithOxc } from 'vite'

/** The frame, and the pages whose words stand in the first file (`lightPages` of src-store/routes.tsx). */
const roots = [
  'src-store/entry-client.tsx',
  'src-store/themes/basic-v4/look.ts',
  ...['home', 'products', 'product', 'search'].map((name) => `src-store/pages/${name}.tsx`),
]

/** What these fetch later waits for the rest by itself. */
const waiting = /\/(routes|sign-in-dialog|order-strip|beside|may-leave)\.tsx?$/

/**
 * Every module of the storefront below some: with what they fetch later, or with those of the domain.
 * @param {string} root
 */
export function modulesOf(root, names = roots, { later = true, domain = false } = {}) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} file */
  const visit = (file) => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, from = ''] of code.matchAll(
      /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'((?:\.|#domain\/)[^']+\.tsx?)'/gm,
    ))
      if (from.startsWith('.')) visit(resolve(dirname(file), from))
      else if (domain) visit(join(root, from.replace('#domain', 'src')))
    if (!later || waiting.test(file)) return
    for (const [, from = ''] of code.matchAll(/import\('(\.[^']+\.tsx?)'\)/g))
      visit(resolve(dirname(file), from))
  }
  for (const name of names) visit(join(root, name))
  return seen
}

/** Whether a text is one of the first: it is named as it is, or its name is put together from its beginning. */
function firstOf(/** @type {string} */ root) {
  const [names, beginnings] = [new Set(), new Set()]
  for (const file of modulesOf(root)) {
    const code = readFileSync(file, 'utf8')
    for (const [, name] of code.matchAll(/['"`]([a-z_]+(?:\.\w+)+)['"`]/g)) names.add(name)
    for (const [, beginning] of code.matchAll(/`([a-z_]+\.(?:\w+\.)*)\w*\$\{/g)) beginnings.add(beginning)
  }
  return (/** @type {string} */ name) =>
    names.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning))
}

/**
 * Those texts of a group whose name passes.
 * @param {Record<string, any>} texts
 * @param {(name: string) => boolean} passes
 */
function only(texts, passes, above = '') {
  /** @type {Record<string, any>} */
  const found = {}
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string') found[key] = only(text, passes, `${above}${key}.`)
    else if (passes(above + key)) found[key] = text
  }
  return found
}

/** Splits the files of texts of the storefront's client. @returns {import('vite').Plugin} */
export function firstWords() {
  let root = ''
  return {
    name: 'first-words',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root
    },
    transform: {
      filter: { id: /src\/language\/(shop|shared)\.(en|bn)\.ts(\?rest)?$/ },
      async handler(code, id) {
        const name = /shop\.\w+\.ts/.test(id) ? 'shop' : 'shared'
        const { code: script } = await transformWithOxc(code, id.replace('?rest', ''))
        const texts = (await import(`data:text/javascript,${encodeURIComponent(script)}`))[name]
        const first = firstOf(root)
        const wanted = only(texts, id.endsWith('?rest') ? (key) => !first(key) : first)
        return { code: `export const ${name} = ${JSON.stringify(wanted)}`, map: null, moduleType: 'js' }
      },
    },
  }
}
