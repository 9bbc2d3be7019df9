// @ts-check
// Reads CHANGELOG.md, which has the form of Keep a Changelog.

const heading = '## [Unreleased]\n'

export const isVersion = (/** @type {string} */ text) => /^\d+\.\d+\.\d+$/.test(text)

/** What is listed under Unreleased. @param {string} changelog */
export const unreleased = (changelog) => (changelog.split(heading)[1] ?? '').split(/^## /m)[0]?.trim() ?? ''

/**
 * The section of a version with its heading, as `## [1.2.0] - 2026-01-31`; null if there is none with a date.
 * @param {string} changelog
 * @param {string} version
 */
export function sectionOf(changelog, version) {
  const section = changelog.split(/^(?=## )/m).find((text) => text.startsWith(`## [${version}]`))
  return section && /^## \[[\d.]+\] - \d{4}-\d{2}-\d{2}\n/.test(section) ? section.trim() : null
}

/**
 * Whether a version comes after another one.
 * @param {string} one
 * @param {string} other
 */
export function isAfter(one, other) {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number))
  const at = a?.findIndex((number, position) => number !== b?.[position]) ?? -1
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0)
}
