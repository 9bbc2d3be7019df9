// @ts-check
import {
  dateFromSerial,
  format,
  getFormatFromId,
  getFormatInfo,
  TOKEN_BREAK,
  TOKEN_DURATION,
  TOKEN_ZERO,
  tokenize,
} from 'numfmt'
import { workbookLimits as limits } from './limits.mjs'
import { TableError } from './table-error.mjs'

/**
 * How numbers of a format become text: unchanged, as dates, or with the leading zeros that the format shows.
 * @typedef {{ shows: 'number' | 'date' | 'datetime' | 'time' | 'duration' | 'zeros', code: string }} NumberFormat
 */

/** @type {NumberFormat} */
const general = { shows: 'number', code: 'General' }

/** The first id of formats that a workbook declares itself. */
const firstOwnFormat = 164

/** Reads styles.xml: which cell format shows numbers how. Only formats that a cell uses are analysed. */
export class NumberFormats {
  done = false
  /** @type {Map<number, string>} */
  #codes = new Map()
  /** The number format of each cell format. @type {number[]} */
  #cellFormats = []
  /** @type {Map<number, NumberFormat>} */
  #analysed = new Map()

  /**
   * @param {string} name
   * @param {import('./read-xml.mjs').Attributes} attributes
   * @param {string} parent
   */
  open(name, attributes, parent) {
    if (name === 'numFmt' && parent === 'numFmts') {
      const code = attributes('formatCode') ?? ''
      this.#codes.set(Number(attributes('numFmtId')), code)
      if (this.#codes.size > limits.numberFormats || code.length > limits.numberFormatLength)
        throw new TableError('too_complicated')
    } else if (name === 'xf' && parent === 'cellXfs') {
      if (this.#cellFormats.push(Number(attributes('numFmtId') ?? 0)) > limits.cellFormats)
        throw new TableError('too_complicated')
    }
  }

  /** @param {string} name */
  close(name) {
    if (name === 'cellXfs') this.done = true
  }

  /**
   * The number format of a cell format.
   * @param {string | undefined} cellFormat
   */
  of(cellFormat) {
    const id = this.#cellFormats[Number(cellFormat ?? 0)] ?? 0
    let found = this.#analysed.get(id)
    if (!found) {
      if (this.#analysed.size >= limits.usedNumberFormats) throw new TableError('too_complicated')
      const code = this.#codes.get(id) ?? (id < firstOwnFormat ? (getFormatFromId(id) ?? '') : '')
      found = analysed(code)
      this.#analysed.set(id, found)
    }
    return found
  }
}

/**
 * @param {string} code
 * @returns {NumberFormat}
 */
function analysed(code) {
  try {
    const { type } = getFormatInfo(code)
    const tokens = tokenize(code)
    if (type === 'time')
      return { shows: tokens.some((token) => token.type === TOKEN_DURATION) ? 'duration' : 'time', code }
    if (type === 'date' || type === 'datetime') return { shows: type, code }
    const end = tokens.findIndex((token) => token.type === TOKEN_BREAK)
    const section = end === -1 ? tokens : tokens.slice(0, end)
    const zeros = section.filter((token) => token.type === TOKEN_ZERO).length
    return type === 'number' && zeros > 1 && wholeNumber.test(code) ? { shows: 'zeros', code } : general
  } catch {
    // No format of a spreadsheet program: the number is shown unchanged.
    return general
  }
}

// Digits after a point are no leading zeros.
const wholeNumber = /^[^.]*$/

// 9999-12-31 is the last day of a spreadsheet.
const lastDay = 2_958_465
const daysFrom1900To1904 = 1_462
const secondsOfDay = 86_400

/**
 * A number as a person reads it in the sheet. A date without time is a date; one with a time is a moment in the shop's time
 * zone, which `zone` names ("+06:00").
 * @param {string} text
 * @param {NumberFormat} numberFormat
 * @param {{ date1904: boolean, zone: string }} book
 */
export function numberText(text, { shows, code }, { date1904, zone }) {
  const value = text.length > 40 ? Number.NaN : Number(text)
  if (!Number.isFinite(value) || text.trim() === '') return text
  if (shows === 'zeros') return Number.isSafeInteger(value) && value >= 0 ? format(code, value) : plain(value)
  if (shows === 'number' || value < 0 || value > lastDay) return plain(value)
  if (shows === 'duration') return format(code, value)
  // Rounded to the second: 10:00 is stored as 0.416666666666667.
  const seconds = Math.round(value * secondsOfDay)
  const time = clock(seconds % secondsOfDay)
  if (shows === 'time' && seconds < secondsOfDay) return time
  const day = Math.floor(seconds / secondsOfDay) + (date1904 ? daysFrom1900To1904 : 0)
  const [year, month, date] = dateFromSerial(day) ?? []
  const text10 = `${pad(year, 4)}-${pad(month)}-${pad(date)}`
  return shows === 'date' && seconds % secondsOfDay === 0 ? text10 : `${text10}T${time}${zone}`
}

/** 0.1 + 0.2 is stored with seventeen digits, and shown with fifteen. @param {number} value */
const plain = (value) => String(Number(value.toPrecision(15)))

/** @param {number | undefined} value @param {number} [length] */
const pad = (value, length = 2) => String(value ?? 0).padStart(length, '0')

/** @param {number} seconds */
const clock = (seconds) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part)).join(':')
