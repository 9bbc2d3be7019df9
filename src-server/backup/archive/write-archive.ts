import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Storage } from '../../storage/storage.ts'
import {
  createSignature,
  filesFolder,
  format,
  type ListedEntry,
  listName,
  type Manifest,
  manifestName,
} from './archive-form.ts'
import { listText, rowsName } from './check-archive.ts'
import { hashing } from './hashed.ts'
import type { Rows } from './rows.ts'

type Source = {
  manifest: Manifest
  rows: AsyncIterable<Rows>
  storage: Storage
  /** The secret of the HMAC, so that only this shop can make such an archive. */
  secret: string | null
}
const packed = promisify(gzip)

/** Writes an archive atomically, readable by its owner only, because it contains personal data. */
export async function writeArchive(path: string, source: Source): Promise<{ size: number; files: number }> {
  const unfinished = `${path}.unfinished`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rm(unfinished, { force: true })
  const tar = pack()
  const filled = fill(tar, source)
  filled.catch((error: Error) => tar.destroy(error))
  try {
    const size = await writeFile(unfinished, tar, source.secret)
    const files = await filled
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return { size, files }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeFile(
  path: string,
  tar: AsyncIterable<Uint8Array>,
  secret: string | null,
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    const signature = createSignature(secret)
    let size = 0
    for await (const chunk of tar) {
      signature.update(chunk)
      await file.writeFile(chunk)
      size += chunk.length
    }
    const end = signature.end()
    await file.writeFile(end)
    await file.sync()
    return size + end.length
  } finally {
    await file.close()
  }
}

async function fill(tar: Pack, { manifest, rows, storage }: Source): Promise<number> {
  const list: ListedEntry[] = []
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  list.push({ ...(await add(tar, manifestName, content)), kind: 'manifest' })
  for await (const { table, lines } of rows) {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    list.push({ ...(await add(tar, rowsName(table, list.length), await packed(text))), kind: 'rows' })
  }
  const files = list.length
  for await (const key of storage.list()) {
    const file = await addFile(tar, storage, key)
    if (file) list.push({ ...file, kind: 'file' })
  }
  const count = list.length - files
  await add(tar, listName, Buffer.from(listText(format, list)))
  tar.finalize()
  return count
}

type Added = Omit<ListedEntry, 'kind'>

/** Null if the file was deleted after it was listed. */
async function addFile(tar: Pack, storage: Storage, key: string): Promise<Added | null> {
  const found = await storage.get(key)
  if (!found) return null
  const hash = createHash('sha256')
  const entry = { name: filesFolder + key, size: found.size }
  await pipeline(hashing(found.stream, hash), tar.entry({ ...entry, mode: 0o600 }))
  return { ...entry, sha256: hash.digest('hex') }
}

async function add(tar: Pack, name: string, content: Buffer): Promise<Added> {
  const entry = { name, size: content.length }
  await pipeline(Readable.from([content]), tar.entry({ ...entry, mode: 0o600 }))
  return { ...entry, sha256: createHash('sha256').update(content).digest('hex') }
}

// A file name survives a power failure once its folder is synced. Windows has no such call.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
