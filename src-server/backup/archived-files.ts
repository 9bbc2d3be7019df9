import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import { type FiledFile, fileListName, filesFolder } from './archive-form.ts'
import { hashOf, heard } from './hashed.ts'
import { readEntries } from './read-archive.ts'

/** Puts the files of an archive where they belong, and reads each again; throws at one that is not as it was. */
export async function restoreFiles(path: string, storage: Storage, draft: string): Promise<number> {
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
  let restored = 0
  try {
    for await (const { name, stream } of readEntries(path)) {
      if (!name.startsWith(filesFolder)) continue
      const key = name.slice(filesFolder.length)
      const hash = createHash('sha256')
      await pipeline(heard(stream, hash), createWriteStream(draft, { mode: 0o600 }))
      await storage.putFile(key, draft)
      const kept = await storage.get(key)
      if (!kept || (await hashOf(kept.stream)) !== hash.digest('hex'))
        throw new Error(`The file ${key} is not in the storage as it is in the archive.`)
      restored += 1
    }
    return restored
  } finally {
    await rm(draft, { force: true })
  }
}

/** Throws unless the files in the archive are those of its list. Returns how many. */
export async function checkFiles(path: string): Promise<number> {
  const found: string[] = []
  for await (const { name, size, stream } of readEntries(path)) {
    if (name.startsWith(filesFolder)) {
      const file: FiledFile = { key: name.slice(filesFolder.length), size, sha256: await hashOf(stream) }
      found.push(`${JSON.stringify(file)}\n`)
    }
    if (name !== fileListName) continue
    let list = ''
    for await (const chunk of stream) list += chunk
    if (list !== found.join('')) throw new Error(`The files in ${path} are not those of its list.`)
    return found.length
  }
  throw new Error(`${path} has no list of its files.`)
}
