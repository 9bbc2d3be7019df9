// @ts-check
// Decides which licences the packages of the shop may have.

/** Licences that only ask for their text and the copyright; MPL: changed files of the package stay open. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BlueOak-1.0.0', 'Zlib', 'Python-2.0'],
  ...['BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['Apache-2.0', 'MPL-2.0', 'OFL-1.1'],
  ...['CC0-1.0', 'Unlicense'],
])

/**
 * Packages with a further licence, and why it is accepted. sharp has no other library; it loads libvips as a shared library of a
 * package of its own, unchanged, which can be replaced by installing another one, as the LGPL requires.
 */
const accepted = [{ name: /^@img\/sharp-(libvips-.+|wasm32|win32-.+)$/, licence: 'LGPL-3.0-or-later' }]

/** Packages whose package.json has no licence, by the text that they contain. */
const unstated = new Map([['png-js', 'MIT']])

/** @typedef {{ name: string, version: string, license?: string | undefined }} Package */

/** The SPDX expression of a package's licence. @param {Package} package_ */
export const licenceOf = ({ name, license }) => license ?? unstated.get(name) ?? ''

/**
 * Whether a package may be part of the shop. An expression has one operator; anything else is rejected.
 * @param {Package} package_
 */
export function isAllowed(package_) {
  const isAccepted = (/** @type {string} */ licence) =>
    allowed.has(licence) || accepted.some((one) => one.name.test(package_.name) && one.licence === licence)
  const expression = licenceOf(package_).replace(/^\((.*)\)$/, '$1')
  return expression.includes(' OR ')
    ? expression.split(' OR ').some(isAccepted)
    : expression.split(' AND ').every(isAccepted)
}

/** The packages that may not be part of the shop, as text. @param {readonly Package[]} packages */
export const licenceProblems = (packages) =>
  packages
    .filter((package_) => !isAllowed(package_))
    .map(
      (package_) =>
        `${package_.name} ${package_.version} has the licence ${licenceOf(package_) || '(none)'}, which is not allowed (scripts/release/licences.mjs).`,
    )
