import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Contents } from './contents.ts'

/*
 * An archive is a tar file, so that any computer opens it without Haat: `haat.json` (what it holds), `rows/<table>/<number>`
 * (some rows, a text a line, packed with gzip), `files/<key>` (pictures and private files as they are), `list.jsonl` (the
 * name, kind, size and hash of each entry before it). Behind the end of the tar, where programs that read one stop, stand an
 * HMAC of its bytes, made with the shop's secret, and the hash of all the bytes before it. The hash finds damage; who changes an archive
 * on purpose can make a new one, but no HMAC.
 *
 * Archives of earlier releases (format 1) name their files alone, in `files.jsonl`, and have no HMAC.
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
/** The list, which is the last entry, by the format. */
export const listNames: Readonly<Record<number, string>> = { 1: 'files.jsonl', 2: 'list.jsonl' }
export const listName = 'list.jsonl'
export const rowsFolder = 'rows/'
export const filesFolder = 'files/'

const mac = (hex: string): string => `\nhmac-sha256 ${hex}\n`
const macLength = mac('0'.repeat(64)).length
/** The last bytes of an archive. */
const seal = (sha256: string): string => `\nsha256 ${sha256}\n`
const sealLength = seal('0'.repeat(64)).length

/** Hears the bytes of a tar as they come; `end` is what stands behind them. */
export function createSeal(secret: string | null) {
  const hash = createHash('sha256')
  const hmac = secret === null ? null : createHmac('sha256', keyOf(secret))
  return {
    update: (bytes: Uint8Array): void => {
      hash.update(bytes)
      hmac?.update(bytes)
    },
    end: (): string => {
      const line = hmac ? mac(hmac.digest('hex')) : ''
      return line + seal(hash.update(line).digest('hex'))
    },
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'haat backup', 32))

/**
 * Whether an archive is as this shop made it: `matches` this secret; `differs`: it was made with another secret, or changed
 * since; `unknown`: there is no secret here to tell; `none`: it has no HMAC, as those of earlier releases.
 */
export type Authenticity = 'matches' | 'differs' | 'unknown' | 'none'

/** Throws unless each byte of the archive is as it was written, by its checksum. */
export async function checkSeal(path: string, secret: string | null = null): Promise<Authenticity> {
  const { tarEnd, macLine, sealLine } = await readTrailer(path)
  const hash = createHash('sha256')
  const hmac = createHmac('sha256', keyOf(secret ?? ''))
  for await (const chunk of createReadStream(path, { end: tarEnd - 1 })) {
    hash.update(chunk as Buffer)
    hmac.update(chunk as Buffer)
  }
  if (sealLine !== seal(hash.update(macLine).digest('hex'))) throw damaged(path)
  if (macLine === '') return 'none'
  if (secret === null) return 'unknown'
  const [left, right] = [Buffer.from(mac(hmac.digest('hex'))), Buffer.from(macLine)]
  return timingSafeEqual(left, right) ? 'matches' : 'differs'
}

/** Where the tar ends, and what stands behind it. */
export async function readTrailer(path: string) {
  const { size } = await stat(path)
  const end = size - sealLength
  if (end <= 0) throw damaged(path)
  const file = await open(path)
  try {
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, from)).buffer.toString('latin1')
    const before = end > macLength ? await read(end - macLength, macLength) : ''
    const macLine = /^\nhmac-sha256 [0-9a-f]{64}\n$/.test(before) ? before : ''
    return { tarEnd: end - macLine.length, macLine, sealLine: await read(end, sealLength) }
  } finally {
    await file.close()
  }
}

const damaged = (path: string) =>
  new Error(
    `${path} is damaged, or no archive of a shop: its bytes do not match its checksum. Take another one.`,
  )
