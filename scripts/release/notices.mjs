// @ts-check
// The third-party notices: name, version, licence and licence text of every package that a built shop contains.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import licences from 'spdx-license-list/full.js'
import { licenceOf } from './licences.mjs'

/** @typedef {import('./shipped-packages.mjs').ShippedPackage} ShippedPackage */

/** Programs inside of packages that do not mention them in their licence file, and their licences. */
const contained = new Map([['@electric-sql/pglite', { program: 'PostgreSQL', licence: 'PostgreSQL' }]])

const line = '-'.repeat(80)
const textFile = /^(mit-|ofl|un)?(licen[sc]e|copying|notice|third-?party)/i

/**
 * @param {string} root
 * @param {readonly ShippedPackage[]} packages
 */
export function noticesOf(root, packages) {
  const here = packages.filter(({ installed }) => installed)
  const elsewhere = packages.filter(({ installed }) => !installed)
  return [
    'Haat contains the packages below. Haat itself has the licence in the file LICENSE.',
    '',
    'In brackets: "bundled" packages are part of the scripts, styles and fonts of the shop; "installed" ones are in node_modules.',
    ...here.flatMap((package_) => [
      '',
      line,
      title(package_),
      line,
      '',
      textOf(root, package_),
      ...containedText(package_),
    ]),
    '',
    line,
    'On other systems npm installs some of these packages instead, each with its licence:',
    line,
    '',
    ...elsewhere.map((package_) => `${package_.name} ${package_.version}: ${licenceOf(package_)}`),
    '',
  ].join('\n')
}

const title = (/** @type {ShippedPackage} */ package_) =>
  `${package_.name} ${package_.version}: ${licenceOf(package_)} (${package_.bundled ? 'bundled' : 'installed'})`

/**
 * The licence files of a package; without one, the standard text with the author, and what the package says about the licences of
 * its own parts.
 * @param {string} root
 * @param {ShippedPackage} package_
 */
function textOf(root, package_) {
  const folder = join(root, package_.path)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
  if (files.length > 0) return files.join('\n\n')
  const { author } = /** @type {{ author?: string | { name?: string } }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  )
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${package_.name}`)
  return [
    ...licenceOf(package_)
      .split(' AND ')
      .map((licence) => standardText(licence, holder)),
    ...readdirSync(folder)
      .filter((name) => /^readme/i.test(name))
      .map((name) => licenceSection(readFileSync(join(folder, name), 'utf8'))),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** @param {ShippedPackage} package_ */
function containedText({ name }) {
  const part = contained.get(name)
  return part ? ['', `It contains ${part.program}:`, '', standardText(part.licence, part.program)] : []
}

/** @param {string} licence @param {string} holder */
function standardText(licence, holder) {
  const text = licences[licence]?.licenseText
  if (!text) throw new Error(`There is no text of the licence ${licence}.`)
  const filled = text.replace(/<year>\s*<copyright holders>|<year>\s*<owner>/gi, holder)
  // The LGPL adds to the GPL.
  return licence.startsWith('LGPL-3.0')
    ? `${filled.trim()}\n\n${licences['GPL-3.0-or-later']?.licenseText.trim()}`
    : filled.trim()
}

/** The section about licences of a readme. @param {string} readme */
const licenceSection = (readme) => /^#+ *licen[sc].*$[\s\S]*/im.exec(readme)?.[0]?.trim() ?? ''
