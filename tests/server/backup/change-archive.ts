import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Headers, pack } from 'tar-stream'
import { readEntries } from '../../../src-server/backup/archive/read-archive.ts'

/** Manipulates archives as an attacker who knows the format. */

export type Part = { header: Pick<Headers, 'name'> & Partial<Headers>; content: Buffer }

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function partsOf(path: string): Promise<Part[]> {
  const parts: Part[] = []
  for await (const { name, stream } of readEntries(path)) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    parts.push({ header: { name }, content: Buffer.concat(chunks) })
  }
  return parts
}

/** Replaces the list of files with a correct one for these parts. */
export const listed = (parts: readonly Part[]): Part[] => {
  const rest = parts.filter(({ header }) => header.name !== 'list.jsonl')
  const kindOf = (name: string) =>
    name === 'haat.json' ? 'manifest' : name.startsWith('rows/') ? 'rows' : 'file'
  const lines = rest.map(({ header: { name }, content }) =>
    JSON.stringify({ name, kind: kindOf(name), size: content.length, sha256: sha256(content) }),
  )
  return [...rest, { header: { name: 'list.jsonl' }, content: Buffer.from(`${lines.join('\n')}\n`) }]
}

/** Writes an archive of these parts with a correct checksum. `mac`: the signature line, for example of another archive. */
export async function write(path: string, parts: readonly Part[], mac = ''): Promise<string> {
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

/** The same archive in format 1 of earlier releases, whose list contains the files only. */
export function earlierForm(parts: readonly Part[]): Part[] {
  const rest = parts
    .filter(({ header }) => header.name !== 'list.jsonl')
    .map((part) => {
      if (part.header.name !== 'haat.json') return part
      const manifest = { ...JSON.parse(part.content.toString()), format: 1 }
      return { ...part, content: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) }
    })
  const lines = rest
    .filter(({ header }) => header.name.startsWith('files/'))
    .map(({ header, content }) => {
      const key = header.name.slice('files/'.length)
      return `${JSON.stringify({ key, size: content.length, sha256: sha256(content) })}\n`
    })
  return [...rest, { header: { name: 'files.jsonl' }, content: Buffer.from(lines.join('')) }]
}

/** Names that are not valid for files of the shop. */
export const elsewhereNames = [
  'files/../secret',
  'files/media/../../secret',
  'files//etc/passwd',
  'files/secret',
  'files/database/PG_VERSION',
  'files/outbox/letter.eml',
  'files/backups/haat.tar',
  'files/media',
  'files/media/',
  'files/media/a\\..\\b',
  'files/media/a b.webp',
  'files/media/a\nb.webp',
  'files/C:/windows/a.webp',
  '/etc/passwd',
  '../secret',
  './files/media/a.webp',
]
