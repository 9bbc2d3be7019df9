import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Contents } from './contents.ts'

/*
 * An archive is a tar file, so that any computer opens it without Haat: `haat.json` (the manifest), `rows/<table>/<number>` (some
 * rows, one text per line, gzipped), `files/<key>` (pictures and private files as they are), `list.jsonl` (the name, kind, size
 * and hash of each entry before it). After the end of the tar, which tar programs ignore, follow an HMAC of its bytes, made with
 * the shop's secret, and the hash of all the bytes before it. The hash detects damage; anyone who changes an archive on purpose
 * can compute a new hash, but no HMAC.
 *
 * Archives of earlier releases (format 1) list their files only, in `files.jsonl`, and have no HMAC.
 */

export type Manifest = Contents & {
  format: number
  haat: string
  engine: string
  made_at: string
}
export type EntryKind = 'manifest' | 'rows' | 'file'
export type ListedEntry = { name: string; kind: EntryKind; size: number; sha256: string }

export const format = 2
export const manifestName = 'haat.json'
/** The name of the list, which is the last entry, by format. */
export const listNames: Readonly<Record<number, string>> = { 1: 'files.jsonl', 2: 'list.jsonl' }
export const listName = 'list.jsonl'
export const rowsFolder = 'rows/'
export const filesFolder = 'files/'

const mac = (hex: string): string => `\nhmac-sha256 ${hex}\n`
const macLength = mac('0'.repeat(64)).length
/** The last bytes of an archive. */
const checksumLine = (sha256: string): string => `\nsha256 ${sha256}\n`
const checksumLength = checksumLine('0'.repeat(64)).length

/** Hashes the bytes of a tar as they are written; `end` returns the trailer that follows them. */
export function createSignature(secret: string | null) {
  const hash = createHash('sha256')
  const hmac = secret === null ? null : createHmac('sha256', keyOf(secret))
  return {
    update: (bytes: Uint8Array): void => {
      hash.update(bytes)
      hmac?.update(bytes)
    },
    end: (): string => {
      const line = hmac ? mac(hmac.digest('hex')) : ''
      return line + checksumLine(hash.update(line).digest('hex'))
    },
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'haat backup', 32))

/**
 * Whether this shop made the archive: `matches` this secret; `differs`: it was made with another secret, or changed since;
 * `unknown`: there is no secret here to check with; `none`: it has no HMAC, as in earlier releases.
 */
export type Authenticity = 'matches' | 'differs' | 'unknown' | 'none'

/** Throws unless the bytes of the archive match its checksum. */
export async function checkSignature(path: string, secret: string | null = null): Promise<Authenticity> {
  const { tarEnd, macLine, checksumLine_ } = await readTrailer(path)
  const hash = createHash('sha256')
  const hmac = createHmac('sha256', keyOf(secret ?? ''))
  for await (const chunk of createReadStream(path, { end: tarEnd - 1 })) {
    hash.update(chunk as Buffer)
    hmac.update(chunk as Buffer)
  }
  if (checksumLine_ !== checksumLine(hash.update(macLine).digest('hex'))) throw damaged(path)
  if (macLine === '') return 'none'
  if (secret === null) return 'unknown'
  const [left, right] = [Buffer.from(mac(hmac.digest('hex'))), Buffer.from(macLine)]
  return timingSafeEqual(left, right) ? 'matches' : 'differs'
}

/** The position where the tar ends, and the trailer after it. */
export async function readTrailer(path: string) {
  const { size } = await stat(path)
  const end = size - checksumLength
  if (end <= 0) throw damaged(path)
  const file = await open(path)
  try {
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, from)).buffer.toString('latin1')
    const before = end > macLength ? await read(end - macLength, macLength) : ''
    const macLine = /^\nhmac-sha256 [0-9a-f]{64}\n$/.test(before) ? before : ''
    return { tarEnd: end - macLine.length, macLine, checksumLine_: await read(end, checksumLength) }
  } finally {
    await file.close()
  }
}

const damaged = (path: string) =>
  new Error(
    `${path} is damaged, or no archive of a shop: its bytes do not match its checksum. Take another one.`,
  )
