// @ts-check
// The catalogue of a measured shop: a sample of a list of real medicines, or generated ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { seededRandom, shuffled } from './numbers.mjs'

/** @typedef {Record<string, string>} Medicine a row of the file, by column */

/**
 * @typedef {object} Catalogue
 * @property {string} file
 * @property {string[]} keywords different search keywords
 * @property {string} usualKeyword that finds many products
 */

/**
 * Writes a file of medicines into a folder.
 * @param {string} folder
 * @param {number} size
 * @param {string} [source] the folder of the real list; without it, or where that is too short, medicines are generated
 * @returns {Catalogue}
 */
export function writeCatalogue(folder, size, source) {
  const all = source ? readMedicines(source) : []
  // A small catalogue is an even sample, so that it has all kinds too.
  const sampled = all.length >= size
  const rows = sampled
    ? Array.from({ length: size }, (_, at) => all[Math.floor((at * all.length) / size)] ?? {})
    : generatedMedicines(size)
  const target = join(folder, `medicines-${size}`)
  mkdirSync(target, { recursive: true })
  const file = join(target, 'medicine.csv')
  writeFileSync(file, stringify(rows, { header: true }))
  if (source && sampled)
    // The import reads companies and diseases from the other files of the folder.
    for (const other of readdirSync(source))
      if (other !== 'medicine.csv') symlinkSync(join(source, other), join(target, other))
  return { file, keywords: keywordsOf(rows), usualKeyword: usualKeywordOf(rows) }
}

/** @param {string} folder @returns {Medicine[]} */
function readMedicines(folder) {
  const file = join(folder, 'medicine.csv')
  return existsSync(file) ? parse(readFileSync(file), { columns: true, bom: true }) : []
}

/** Brands, generics, and brands with the first word of the manufacturer. @param {Medicine[]} rows */
function keywordsOf(rows) {
  const texts = rows.flatMap(({ 'brand name': brand = '', generic = '', manufacturer = '' }) => [
    brand,
    generic.split(' + ')[0] ?? '',
    `${brand} ${manufacturer.split(' ')[0]}`,
  ])
  const plain = texts.map((text) => text.toLowerCase().trim().slice(0, 60)).filter((text) => text.length > 2)
  return shuffled([...new Set(plain)])
}

/** The most frequent first word of the generics. @param {Medicine[]} rows */
function usualKeywordOf(rows) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { generic = '' } of rows) {
    const word = generic.split(/[ +]/)[0]?.toLowerCase() ?? ''
    if (word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'tablet'
}

const syllables = [
  'ba be bi bo bu ca ce co cla da de di do dro fa fe fi flo ga ge gli ka ke ki la le li lo lu ma me mi mo',
  'na ne ni no nu pa pe pi po pra ra re ri ro ru sa se si so ta te ti to tri va ve vi xa xi zo zu',
]
  .join(' ')
  .split(' ')
const endings = ['n', 'x', 'l', 'm', 'st', 'r', 'dol', 'cin', 'pril', 'zole', 'mycin', 'tin']
const forms = ['Tablet', 'Capsule', 'Syrup', 'Suspension', 'Injection', 'Cream', 'Eye Drops', 'Ointment']
const strengths = ['5 mg', '10 mg', '20 mg', '40 mg', '100 mg', '250 mg', '500 mg', '4 mg/5 ml', '1%']

/**
 * Invented medicines in the columns of the real list, the same ones in every run.
 * @param {number} size
 * @returns {Medicine[]}
 */
function generatedMedicines(size) {
  const random = seededRandom(size)
  /** @template T @param {readonly T[]} values */
  const one = (values) => /** @type {T} */ (values[Math.floor(random() * values.length)])
  const word = (/** @type {number} */ length) => {
    const text = Array.from({ length }, () => one(syllables)).join('') + one(endings)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const different = (/** @type {number} */ count, /** @type {() => string} */ create) => {
    const found = new Set()
    while (found.size < count) found.add(create())
    return /** @type {string[]} */ ([...found])
  }
  // As many brands for each generic and each company as in the real list.
  const generics = different(Math.max(20, Math.round(size / 13)), () => word(3))
  const makers = different(Math.max(5, Math.min(240, Math.round(size / 90))), () => `${word(2)} Pharma Ltd.`)
  const brands = different(Math.ceil(size * 0.7), () => word(2 + Math.floor(random() * 2)))
  return Array.from({ length: size }, (_, at) => {
    const price = (2 + random() * 200).toFixed(2)
    return {
      'brand id': String(at + 1),
      'brand name': brands[at % brands.length] ?? '',
      type: 'allopathic',
      slug: `generated-${at + 1}`,
      'dosage form': one(forms),
      generic: one(generics),
      // A brand that appears twice has another strength each time.
      strength: at < brands.length ? one(strengths) : `${51 + (at % 97)} mg`,
      manufacturer: one(makers),
      'package container': `100 ml bottle: ৳ ${price}`,
      'Package Size': '',
    }
  })
}
