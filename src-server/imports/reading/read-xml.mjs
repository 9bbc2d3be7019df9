// @ts-check
import { SaxesParser } from 'saxes'
import { workbookLimits as limits } from './limits.mjs'
import { TableError } from './table-error.mjs'

/**
 * What a reader of a part does with its elements. Names are local names; elements of namespaces that workbooks do not use
 * come as ''. When `done` is true the rest of the part is not read; when `searching` is true it is not parsed any more, and
 * only goes to `search` as text.
 * @typedef {{
 *   open(name: string, attributes: Attributes, parent: string): void,
 *   text?(text: string): void,
 *   close?(name: string, parent: string): void,
 *   search?(text: string): void,
 *   done?: boolean,
 *   searching?: boolean,
 *   line?: number,
 * }} PartReader
 * @typedef {(name: string) => string | undefined} Attributes
 * @typedef {{ elements: number }} Cost
 */

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Namespaces of SpreadsheetML and of packages, transitional and strict; and none, as some programs write. */
const known = new Set([
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
])

/**
 * Reads the XML of a part from its text, chunk by chunk. Only well-formed XML without a document type is accepted, so that
 * no entity can be declared.
 * @param {AsyncIterable<string>} chunks
 * @param {PartReader} reader
 * @param {Cost} cost
 * @param {number} largest characters that may be parsed
 */
export async function readXml(chunks, reader, cost, largest) {
  // Some programs use the usual prefix of relationships without declaring it.
  const parser = new SaxesParser({ xmlns: true, position: false, additionalNamespaces: { r: relationships } })
  /** @type {string[]} */
  const stack = []
  let elements = 0
  let attributes = 0
  let parsed = 0
  let sinceToken = 0
  // The beginning of a tag that continues in the next chunk.
  let tail = ''
  const count = () => {
    sinceToken = 0
    cost.elements++
    if (++elements > limits.elements) throw new TableError('too_complicated')
  }
  const text = (/** @type {string} */ value) => {
    sinceToken = 0
    reader.text?.(value)
  }
  const unreadable = () => {
    throw new TableError('unreadable')
  }
  parser.on('error', unreadable)
  parser.on('doctype', unreadable)
  parser.on('attribute', ({ value }) => {
    if (++attributes > limits.attributes || value.length > limits.attributeLength)
      throw new TableError('too_complicated')
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    count()
    if (stack.length >= limits.depth) throw new TableError('too_complicated')
    const name = known.has(tag.uri) ? tag.local : ''
    reader.open(name, (attribute) => attributeOf(tag.attributes, attribute), stack.at(-1) ?? '')
    stack.push(name)
  })
  parser.on('closetag', () => {
    sinceToken = 0
    const name = stack.pop() ?? ''
    reader.close?.(name, stack.at(-1) ?? '')
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('comment', count)
  parser.on('processinginstruction', count)
  parser.on('xmldecl', count)

  try {
    for await (const chunk of chunks) {
      if (reader.searching) reader.search?.(tail + chunk)
      else {
        parsed += chunk.length
        sinceToken += chunk.length
        if (parsed > largest) throw new TableError('too_complicated')
        parser.write(chunk)
        if (sinceToken > limits.tokenLength) throw new TableError('too_complicated')
      }
      if (reader.done) return
      tail = chunk.slice(-64)
    }
    if (!reader.searching) parser.close()
  } catch (error) {
    if (error instanceof TableError) throw new TableError(error.problem, error.line ?? reader.line)
    throw error
  }
}

/**
 * @param {Record<string, { prefix: string, local: string, value: string }>} attributes
 * @param {string} name a name without prefix, or `*:name` for one with any
 */
function attributeOf(attributes, name) {
  if (!name.startsWith('*:')) return attributes[name]?.value
  return Object.values(attributes).find(({ prefix, local }) => prefix !== '' && local === name.slice(2))
    ?.value
}
