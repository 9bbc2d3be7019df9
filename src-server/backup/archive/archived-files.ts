import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../../storage/storage.ts'
import { filesFolder } from './archive-form.ts'
import { hashing, streamHash } from './hashed.ts'
import { readEntries } from './read-archive.ts'

/** Stores the files of an archive and reads each one back; throws if one differs or is missing in the list. */
export async function restoreFiles(
  path: string,
  files: ReadonlyMap<string, string>,
  storage: Storage,
  draft: string,
): Promise<number> {
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
  let restored = 0
  try {
    for await (const { name, stream } of readEntries(path)) {
      if (!name.startsWith(filesFolder)) continue
      const key = name.slice(filesFolder.length)
      const hash = createHash('sha256')
      await pipeline(hashing(stream, hash), createWriteStream(draft, { mode: 0o600 }))
      if (files.get(key) !== hash.digest('hex')) throw new Error(`The file ${key} is not that of the list.`)
      await storage.putFile(key, draft)
      const stored = await storage.get(key)
      if (!stored || (await streamHash(stored.stream)) !== files.get(key))
        throw new Error(`The file ${key} is not in the storage as it is in the archive.`)
      restored += 1
    }
    return restored
  } finally {
    await rm(draft, { force: true })
  }
}
