// @ts-check
import { fromBufferPromise } from 'yauzl'
import { workbookLimits as limits } from './limits.mjs'
import { TableError } from './table-error.mjs'

/** @typedef {{ inflated: number, parts: number, values: number, characters: number }} Cost */

/**
 * The parts of a workbook by their names, in lower case as names of parts are compared. The archive is read by its central
 * directory; what an entry inflates to is counted, whatever its header claims.
 * @param {Buffer} content
 * @param {Cost} cost
 */
export async function openWorkbook(content, cost) {
  const most = () =>
    Math.min(
      limits.inflatedAtMost,
      limits.inflatedAtLeast +
        limits.inflatedPerByte * content.length +
        limits.inflatedPerValue * cost.values +
        limits.inflatedPerCharacter * cost.characters,
    )
  const zip = await readable(fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true }))
  if (zip.entryCount > limits.entries) throw new TableError('too_complicated')
  /** @type {Map<string, import('yauzl').Entry>} */
  const entries = new Map()
  const iterator = zip.eachEntry()
  for (;;) {
    const { value: entry, done } = await readable(iterator.next())
    if (done) break
    const name = entry.fileName.toLowerCase()
    // Two entries with the same name are ambiguous.
    if (entries.has(name) || entry.isEncrypted()) throw new TableError('unreadable')
    entries.set(name, entry)
    if (entries.size > limits.entries) throw new TableError('too_complicated')
  }

  /**
   * The text of a part, or null when there is none.
   * @param {string} name
   */
  function part(name) {
    const entry = entries.get(name.toLowerCase())
    return entry ? read(entry) : null
  }

  /** @param {import('yauzl').Entry} entry */
  async function* read(entry) {
    cost.parts++
    const stream = await readable(zip.openReadStreamPromise(entry))
    /** @type {import('node:util').TextDecoder | undefined} */
    let decoder
    try {
      const chunks = stream[Symbol.asyncIterator]()
      for (;;) {
        const { value, done } = await readable(chunks.next())
        if (done) break
        cost.inflated += value.length
        if (cost.inflated > most()) throw new TableError('too_complicated')
        decoder ??= new TextDecoder(encodingOf(value), { fatal: true })
        yield decoded(decoder, value)
      }
      if (decoder) yield decoded(decoder)
    } finally {
      stream.destroy()
    }
  }

  return { part }
}

/** XML is UTF-8 unless it begins with the byte order mark of UTF-16. @param {Buffer} bytes */
const encodingOf = ([first, second]) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

/**
 * @param {import('node:util').TextDecoder} decoder
 * @param {Buffer} [bytes]
 */
function decoded(decoder, bytes) {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new TableError('unreadable')
  }
}

/** Any error of the library makes the archive unreadable. @template Value @param {Promise<Value>} promise */
async function readable(promise) {
  try {
    return await promise
  } catch {
    throw new TableError('unreadable')
  }
}
