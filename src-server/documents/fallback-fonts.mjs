// @ts-check
// Selects a font for each character. A character without a font is shown as its name, because a box would be meaningless.
import { unicodeName } from 'unicode-name'
import { fontOf, mainFont, rightToLeftFont } from './document-fonts.mjs'

/** Latin, Bengali, spaces and line ends: nearly all texts consist of these. */
const ordinary =
  /^[\n\u0020-\u007e\u0980-\u0983\u0985-\u098c\u09be-\u09c4\u0995-\u09a8\u09aa-\u09b0\u09e6-\u09ef]*$/

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** @typedef {{ text: string, font: string }} Run */

/** A text as runs of one font each. @param {string} text @returns {Run[]} */
export function runsOf(text) {
  if (ordinary.test(text)) return [{ text, font: mainFont }]
  /** @type {Run[]} */
  const runs = []
  for (const { segment } of clusters.segment(text)) {
    const last = runs.at(-1)
    const { text: shown, font } = runOf(segment, last?.font)
    if (last?.font === font) last.text += shown
    else runs.push({ text: shown, font })
  }
  return runs.filter((run) => run.text !== '').map(inVisualOrder)
}

/**
 * One grapheme cluster: a base with its marks. A space has the font of the text before it, so that a text of several words is one
 * run.
 * @param {string} cluster
 * @param {string} [before]
 * @returns {Run}
 */
function runOf(cluster, before = mainFont) {
  if (cluster === '\n' || cluster === '\r\n' || cluster === '\u2028' || cluster === '\u2029')
    return { text: '\n', font: before }
  if (cluster === ' ' || cluster === '\t') return { text: ' ', font: before }
  // No readable text has more marks; a base with thousands of them would take long to normalise.
  const bounded = cluster.slice(0, 32)
  const visible = bounded.replaceAll(invisible, '')
  if (visible === '') return { text: '', font: before }
  // Unchanged first, because joiners shape Bengali and Arabic.
  for (const text of [bounded, visible, visible.normalize('NFC'), visible.normalize('NFKC')]) {
    const font = fontOf(text)
    if (font) return { text, font }
  }
  return { text: `[${unicodeName(visible) ?? 'UNKNOWN CHARACTER'}]`, font: mainFont }
}

/** Joiners, direction marks, variation selectors and control characters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** pdfmake sets words from left to right; Arabic words follow one another from right to left. @param {Run} run */
function inVisualOrder({ text, font }) {
  if (font !== rightToLeftFont) return { text, font }
  const words = text.trimEnd()
  return { text: words.split(' ').reverse().join(' ') + text.slice(words.length), font }
}

/** A text node, split into runs if the main font lacks some of its characters. */
const textOf = (/** @type {unknown} */ text) => {
  if (typeof text !== 'string') return Array.isArray(text) ? text.map(withFallbackFonts) : text
  const runs = runsOf(text)
  return runs.length === 1 && runs[0]?.font === mainFont ? runs[0].text : runs
}

/**
 * A part of a document with a font for each of its characters.
 * @param {unknown} node
 * @returns {unknown}
 */
export function withFallbackFonts(node) {
  if (typeof node === 'string') {
    const text = textOf(node)
    return typeof text === 'string' ? text : { text }
  }
  if (typeof node !== 'object' || node === null) return node
  const { text, stack, columns, section, table, ...rest } = /** @type {Record<string, any>} */ (node)
  const all = (/** @type {unknown[]} */ nodes) => nodes.map(withFallbackFonts)
  return {
    ...rest,
    ...(text !== undefined && { text: textOf(text) }),
    ...(stack && { stack: all(stack) }),
    ...(columns && { columns: all(columns) }),
    ...(section && { section: all(section) }),
    ...(table && { table: { ...table, body: table.body.map(all) } }),
  }
}
