// @ts-check
// What the shop sells while it is measured: the real list of medicines beside the repository, or a part of it, or one of the same kind.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { generatedMedicines } from './generated-medicines.mjs'
import { shuffled } from './numbers.mjs'

/** @typedef {Record<string, string>} Medicine a row by its columns */

/**
 * @typedef {object} Catalogue
 * @property {string} file
 * @property {number} size
 * @property {boolean} real
 * @property {string[]} keywords what people search for, each another one
 * @property {string} usualKeyword that many products answer to
 */

const beside = fileURLToPath(new URL('../../../shared/data/bd-medicines/', import.meta.url))

/**
 * Writes a file of so many medicines into a folder.
 * @param {string} folder
 * @param {number} size
 * @param {boolean} [generated] whatever there is
 * @returns {Catalogue}
 */
export function writeCatalogue(folder, size, generated = false) {
  const all = generated ? [] : realMedicines()
  const real = all.length >= size
  // Every so manieth, so that a small shop has of everything too.
  const rows = real
    ? Array.from({ length: size }, (_, at) => all[Math.floor((at * all.length) / size)] ?? {})
    : generatedMedicines(size)
  const place = join(folder, `medicines-${size}`)
  mkdirSync(place, { recursive: true })
  const file = join(place, 'medicine.csv')
  writeFileSync(file, stringify(rows, { header: true }))
  if (real)
    // The import knows companies and diseases by the lists beside it.
    for (const other of readdirSync(beside))
      if (other !== 'medicine.csv') symlinkSync(join(beside, other), join(place, other))
  return { file, size, real, keywords: keywordsOf(rows), usualKeyword: usualKeywordOf(rows) }
}

/** @returns {Medicine[]} */
function realMedicines() {
  const file = join(beside, 'medicine.csv')
  return existsSync(file) ? parse(readFileSync(file), { columns: true, bom: true }) : []
}

/** Brands, generics, and brands as somebody says them who knows who makes them. @param {Medicine[]} rows */
function keywordsOf(rows) {
  const texts = rows.flatMap(({ 'brand name': brand = '', generic = '', manufacturer = '' }) => [
    brand,
    generic.split(' + ')[0] ?? '',
    `${brand} ${manufacturer.split(' ')[0]}`,
  ])
  const plain = texts.map((text) => text.toLowerCase().trim().slice(0, 60)).filter((text) => text.length > 2)
  return shuffled([...new Set(plain)])
}

/** The word that most generics begin with. @param {Medicine[]} rows */
function usualKeywordOf(rows) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { generic = '' } of rows) {
    const word = generic.split(/[ +]/)[0]?.toLowerCase() ?? ''
    if (word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'tablet'
}
