import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { keyRoots, type Storage } from './storage.ts'

// Originals tell where a photo was taken; private files and exports are of people. Only the shop itself reads them.
const secret = /^(originals|private|exports)\//

/** Files below a directory, each under its key. */
export function folderStorage(directory: string): Storage {
  const at = (key: string) => join(directory, checked(key))

  /** Makes it whole somewhere near, then gives it its name. */
  async function keep(key: string, make: (path: string, mode: number) => Promise<void>): Promise<void> {
    const path = at(key)
    if (await sizeOf(path)) return
    const [folderMode, mode] = secret.test(key) ? [0o700, 0o600] : [0o777, 0o666]
    await mkdir(dirname(path), { recursive: true, mode: folderMode })
    const unfinished = `${path}.${randomUUID()}.unfinished`
    try {
      await make(unfinished, mode)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    put: (key, content) => keep(key, (path, mode) => writeFile(path, content, { mode })),
    putFile: (key, source) =>
      keep(key, (path, mode) => pipeline(createReadStream(source), createWriteStream(path, { mode }))),
    get: async (key) => {
      const file = await open(at(key)).catch(missing)
      if (!file) return null
      const found = await file.stat()
      if (found.isFile()) return { size: found.size, stream: file.createReadStream() }
      await file.close()
      return null
    },
    size: (key) => sizeOf(at(key)),
    list: async function* () {
      for (const root of keyRoots) yield* keysIn(directory, root)
    },
    remove: (key) => rm(at(key), { force: true }),
  }
}

async function* keysIn(directory: string, folder: string): AsyncGenerator<string> {
  const entries = (await readdir(join(directory, folder), { withFileTypes: true }).catch(missing)) ?? []
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* keysIn(directory, key)
    else if (entry.isFile() && !key.endsWith('.unfinished')) yield key
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(missing)
  return found?.isFile() ? found.size : null
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Keys are made by the shop; one that leads elsewhere is a mistake of its own. */
function checked(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*(\/[\w.-]+)$/.test(key) || key.includes('..'))
    throw new Error(`No such key: ${key}`)
  return key
}
