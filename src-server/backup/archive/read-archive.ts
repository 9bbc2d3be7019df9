import { constants } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip, type InputType, type ZlibOptions } from 'node:zlib'
import { extract, type Headers } from 'tar-stream'
import { listNames, type Manifest, manifestName, readTrailer, rowsFolder } from './archive-form.ts'
import type { Rows } from './rows.ts'

const unpacked = promisify<InputType, ZlibOptions, Buffer>(gunzip)

/** `pax`: an extended header, which may contradict the header itself. */
type Entry = { name: string; size: number; header: Headers & { pax?: object | null }; stream: Readable }

/** Reads the manifest, which is the first entry. */
export async function readManifest(path: string): Promise<Manifest> {
  for await (const { name, stream } of readEntries(path)) {
    if (name !== manifestName) break
    const manifest = JSON.parse((await whole(stream)).toString()) as Manifest
    if (listNames[manifest.format]) return manifest
    throw new Error(`${path} was written in a form that this Haat does not read: use a newer one.`)
  }
  throw new Error(`${path} is no archive of a shop.`)
}

/** Streams the rows of the archive. */
export async function* readArchivedRows(path: string): AsyncGenerator<Rows> {
  for await (const { name, stream } of readEntries(path)) {
    if (!name.startsWith(rowsFolder)) continue
    // A longer text does not fit into a string; without a limit it would fill the memory first.
    const bytes = await unpacked(await whole(stream), { maxOutputLength: constants.MAX_STRING_LENGTH })
    const text = bytes.toString()
    const table = name.slice(rowsFolder.length, name.lastIndexOf('/'))
    yield {
      table,
      lines: text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as string),
    }
  }
}

/** Streams the entries in order; the content of an entry need not be read. */
export async function* readEntries(path: string): AsyncGenerator<Entry> {
  const { tarEnd } = await readTrailer(path)
  const entries = extract()
  const file = createReadStream(path, { end: tarEnd - 1 })
  file.on('error', (error) => entries.destroy(error))
  file.pipe(entries)
  try {
    for await (const entry of entries) {
      const { header } = entry
      yield { name: header.name, size: header.size ?? 0, header, stream: entry as unknown as Readable }
      entry.resume()
    }
  } finally {
    file.destroy()
  }
}

export async function whole(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
