import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

// Originals tell where a photo was taken; private files are of people. Only the shop itself reads them.
const secret = /^(originals|private)\//

/** Files below a directory, each under its key. */
export function folderStorage(directory: string): Storage {
  const at = (key: string) => join(directory, checked(key))

  return {
    put: async (key, content) => {
      const path = at(key)
      if (await sizeOf(path)) return
      const [folderMode, mode] = secret.test(key) ? [0o700, 0o600] : [0o777, 0o666]
      await mkdir(dirname(path), { recursive: true, mode: folderMode })
      const unfinished = `${path}.${randomUUID()}.unfinished`
      try {
        await writeFile(unfinished, content, { mode })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const file = await open(at(key)).catch(missing)
      if (!file) return null
      const found = await file.stat()
      if (found.isFile()) return { size: found.size, stream: file.createReadStream() }
      await file.close()
      return null
    },
    size: (key) => sizeOf(at(key)),
    remove: (key) => rm(at(key), { force: true }),
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
