// @ts-check
// npm run third-party: writes dist/THIRD-PARTY-NOTICES.txt and dist/sbom.cdx.json of the build in dist; fails if a package has a
// licence that is not allowed, or if a dependency is missing.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenceProblems } from './release/licences.mjs'
import { noticesOf } from './release/notices.mjs'
import { sbomOf } from './release/sbom.mjs'
import { readShippedPackages } from './release/shipped-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = readShippedPackages(root)
const locked = /** @type {{ packages: Record<string, { dependencies?: Record<string, string> }> }} */ (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
).packages
const dependenciesOf = (/** @type {string} */ path) => Object.keys(locked[path]?.dependencies ?? {})
const shipped = new Set(packages.map(({ name }) => name))
// The image would lack such a package. One that only exports others (react-admin) has no module of its own.
const missing = dependenciesOf('').filter(
  (name) => ![name, ...dependenciesOf(`node_modules/${name}`)].some((one) => shipped.has(one)),
)
const problems = [
  ...licenceProblems(packages),
  ...missing.map((name) => `${name} is a dependency, but the build neither contains nor names it.`),
]
if (problems.length > 0) {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}
writeFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), noticesOf(root, packages))
writeFileSync(join(root, 'dist/sbom.cdx.json'), sbomOf(root, packages))
const bundled = packages.filter((package_) => package_.bundled).length
console.log(
  `${packages.length} packages, ${bundled} of them bundled: dist/THIRD-PARTY-NOTICES.txt, dist/sbom.cdx.json`,
)
