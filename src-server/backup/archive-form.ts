import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Contents } from './contents.ts'

/*
 * An archive is a tar file, so that any computer opens it without Haat: `haat.json` (what it holds), `rows/<table>/<number>`
 * (some rows, a text a line, packed with gzip), `files/<key>` (pictures and private files as they are), `files.jsonl` (their
 * sizes and hashes). Behind the end of the tar, where programs that read one stop, stands the hash of all the bytes before it.
 */

export type Manifest = Contents & {
  format: typeof format
  haat: string
  engine: string
  made_at: string
}
export type FiledFile = { key: string; size: number; sha256: string }

export const format = 1
export const manifestName = 'haat.json'
export const fileListName = 'files.jsonl'
export const rowsFolder = 'rows/'
export const filesFolder = 'files/'

/** What the last bytes of an archive are, and how many. */
export const seal = (sha256: string): string => `\nsha256 ${sha256}\n`
export const sealLength = seal('0'.repeat(64)).length

/** Throws unless each byte of the archive is as it was written. Returns its size. */
export async function checkSeal(path: string): Promise<number> {
  const { size } = await stat(path)
  const end = size - sealLength
  if (end <= 0) throw damaged(path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk as Buffer)
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(sealLength), 0, sealLength, end)
    if (buffer.toString('latin1') !== seal(hash.digest('hex'))) throw damaged(path)
  } finally {
    await file.close()
  }
  return size
}

const damaged = (path: string) =>
  new Error(
    `${path} is damaged, or no archive of a shop: its bytes do not match its checksum. Take another one.`,
  )
