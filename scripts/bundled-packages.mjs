// @ts-check
// Lists the packages whose modules are in the build, for the third-party notices (scripts/third-party.mjs).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The folder of the package of a module, as package-lock.json names it; of a build tool's own code, that tool's. */
const packageFolder = (/** @type {string} */ root, /** @type {string} */ id) => {
  if (/^\0.*rolldown/.test(id)) return 'node_modules/rolldown'
  if (/^\0.*vite/.test(id)) return 'node_modules/vite'
  const path = relative(root, id.replace(/^\0/, '').replace(/\?.*/s, '')).split(sep).join('/')
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]
}

/**
 * Writes dist/bundled/<environment>.json: the folders of the packages.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function bundledPackages(root) {
  return {
    name: 'bundled-packages',
    apply: 'build',
    writeBundle(_, bundle) {
      /** @type {Set<string>} */
      const folders = new Set()
      const add = (/** @type {string} */ id) => {
        const folder = packageFolder(root, id)
        if (folder) folders.add(folder)
      }
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.moduleIds.forEach(add)
        else for (const file of output.originalFileNames) add(join(root, file))
      }
      const folder = join(root, 'dist/bundled')
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        join(folder, `${this.environment.name}.json`),
        `${JSON.stringify([...folders].sort(), null, 1)}\n`,
      )
    },
  }
}
