// @ts-check
// The software bill of materials: npm's own, reduced to what a built shop contains.
import { spawnSync } from 'node:child_process'

/**
 * @typedef {{ 'bom-ref': string, name: string, version: string, licenses?: unknown[] }} Component
 * @typedef {{ metadata: { component: Component }, components: Component[], dependencies: { ref: string, dependsOn?: string[] }[] }} Sbom
 */

/**
 * CycloneDX, as JSON.
 * @param {string} root
 * @param {readonly import('./shipped-packages.mjs').ShippedPackage[]} packages
 */
export function sbomOf(root, packages) {
  const { stdout, status, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`npm sbom has failed: ${stderr}`)
  const sbom = /** @type {Sbom} */ (JSON.parse(stdout))
  const shop = sbom.metadata.component
  // npm uses the name of the folder.
  shop.name = 'haat'
  const shipped = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const components = sbom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
  const missing = [...shipped].filter(
    (one) => !components.some(({ name, version }) => `${name}@${version}` === one),
  )
  if (missing.length > 0) throw new Error(`npm sbom lacks ${missing.join(', ')}.`)
  const refs = new Set([shop['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  return `${JSON.stringify({ ...sbom, components, dependencies }, null, 1)}\n`
}
