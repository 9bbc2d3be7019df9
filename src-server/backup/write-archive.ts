import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Storage } from '../storage/storage.ts'
import {
  type FiledFile,
  fileListName,
  filesFolder,
  type Manifest,
  manifestName,
  rowsFolder,
  seal,
} from './archive-form.ts'
import { heard } from './hashed.ts'
import type { Rows } from './rows.ts'

type Source = { manifest: Manifest; rows: AsyncIterable<Rows>; storage: Storage }
const packed = promisify(gzip)

/** Writes an archive whole or not at all, readable by its owner alone: it holds what is of people. */
export async function writeArchive(path: string, source: Source): Promise<{ size: number; files: number }> {
  const unfinished = `${path}.unfinished`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rm(unfinished, { force: true })
  const tar = pack()
  const filled = fill(tar, source)
  filled.catch((error: Error) => tar.destroy(error))
  try {
    const size = await keep(unfinished, tar)
    const files = await filled
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return { size, files }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function keep(path: string, tar: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of tar) {
      hash.update(chunk)
      await file.writeFile(chunk)
      size += chunk.length
    }
    const end = seal(hash.digest('hex'))
    await file.writeFile(end)
    await file.sync()
    return size + end.length
  } finally {
    await file.close()
  }
}

async function fill(tar: Pack, { manifest, rows, storage }: Source): Promise<number> {
  await add(tar, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  let number = 0
  for await (const { table, lines } of rows) {
    number += 1
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    await add(tar, `${rowsFolder}${table}/${String(number).padStart(6, '0')}.jsonl.gz`, await packed(text))
  }
  const files: FiledFile[] = []
  for await (const key of storage.list()) {
    const file = await addFile(tar, storage, key)
    if (file) files.push(file)
  }
  await add(tar, fileListName, Buffer.from(files.map((file) => `${JSON.stringify(file)}\n`).join('')))
  tar.finalize()
  return files.length
}

/** Null: it has gone since it was listed. */
async function addFile(tar: Pack, storage: Storage, key: string): Promise<FiledFile | null> {
  const found = await storage.get(key)
  if (!found) return null
  const hash = createHash('sha256')
  await pipeline(
    heard(found.stream, hash),
    tar.entry({ name: filesFolder + key, size: found.size, mode: 0o600 }),
  )
  return { key, size: found.size, sha256: hash.digest('hex') }
}

const add = (tar: Pack, name: string, content: Buffer): Promise<void> =>
  pipeline(Readable.from([content]), tar.entry({ name, size: content.length, mode: 0o600 }))

// The name of a file is safe from a power cut when its folder is. Windows has no such call.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
