import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Headers, pack } from 'tar-stream'
import { readEntries } from '../../src-server/backup/read-archive.ts'

/** Archives taken apart, changed, and written again with a checksum that fits. */

export type Part = { header: Pick<Headers, 'name'> & Partial<Headers>; content: Buffer }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function partsOf(path: string): Promise<Part[]> {
  const parts: Part[] = []
  for await (const { name, stream } of readEntries(path)) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    parts.push({ header: { name }, content: Buffer.concat(chunks) })
  }
  return parts
}

/** The list of these parts, as one who knows the form writes it. */
export const listed = (parts: readonly Part[]): Part[] => {
  const rest = parts.filter(({ header }) => header.name !== 'list.jsonl')
  const kindOf = (name: string) =>
    name === 'haat.json' ? 'manifest' : name.startsWith('rows/') ? 'rows' : 'file'
  const lines = rest.map(({ header: { name }, content }) =>
    JSON.stringify({ name, kind: kindOf(name), size: content.length, sha256: sha256(content) }),
  )
  return [...rest, { header: { name: 'list.jsonl' }, content: Buffer.from(`${lines.join('\n')}\n`) }]
}

/** Writes an archive of these parts whose checksum is right. `mac`: a line that another one had. */
export async function writeArchive(path: string, parts: readonly Part[], mac = ''): Promise<string> {
  const tar = pack()
  const writing = pipeline(tar, createWriteStream(path))
  for (const { header, content } of parts) {
    const plain = !header.type || header.type === 'file'
    await new Promise<void>((done, fail) => {
      const entry = tar.entry({ ...header, size: plain ? content.length : 0 }, (error) =>
        error ? fail(error) : done(),
      )
      if (plain) entry.end(content)
    })
  }
  tar.finalize()
  await writing
  await reseal(path, mac)
  return path
}

async function reseal(path: string, mac: string): Promise<void> {
  await appendFile(path, mac)
  await appendFile(path, `\nsha256 ${sha256(await readFile(path))}\n`)
}

/** The archive as format 1 had it: a list of the files alone, and no seal but the checksum. */
export function asFormat1(parts: readonly Part[]): Part[] {
  const rest = parts
    .filter(({ header }) => header.name !== 'list.jsonl')
    .map((part) => (part.header.name === 'haat.json' ? { ...part, content: formatOne(part.content) } : part))
  const lines = rest
    .filter(({ header }) => header.name.startsWith('files/'))
    .map(({ header, content }) => {
      const key = header.name.slice('files/'.length)
      return `${JSON.stringify({ key, size: content.length, sha256: sha256(content) })}\n`
    })
  return [...rest, { header: { name: 'files.jsonl' }, content: Buffer.from(lines.join('')) }]
}

const formatOne = (manifest: Buffer) =>
  Buffer.from(`${JSON.stringify({ ...JSON.parse(manifest.toString()), format: 1 }, null, 1)}\n`)
