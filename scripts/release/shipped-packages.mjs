// @ts-check
// The packages that a built shop contains: those in its scripts, and those that it needs to run.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `installed`: whether the package is on this machine; packages with programs for other systems are not.
 * @typedef {import('./licences.mjs').Package & { path: string, bundled: boolean, installed: boolean }} ShippedPackage
 */

/** @param {string} root @returns {ShippedPackage[]} */
export function readShippedPackages(root) {
  const folder = join(root, 'dist/bundled')
  if (!existsSync(folder)) throw new Error('There is no build: npm run build')
  const bundled = new Set(
    readdirSync(folder).flatMap((file) => /** @type {string[]} */ (readJson(join(folder, file)))),
  )
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/run-packages.mjs')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('scripts/run-packages.mjs has failed.')
  const locked =
    /** @type {{ packages: Record<string, { version: string, license?: string, name?: string }> }} */ (
      readJson(join(root, 'package-lock.json'))
    ).packages
  return [...new Set([...bundled, ...stdout.split('\n').filter(Boolean)])].sort().map((path) => {
    const { version = '', license, name } = locked[path] ?? {}
    if (!version) throw new Error(`package-lock.json has no ${path}.`)
    return {
      path,
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      bundled: bundled.has(path),
      installed: existsSync(join(root, path)),
    }
  })
}

/** @param {string} path @returns {unknown} */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
