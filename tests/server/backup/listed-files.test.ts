import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bucketStorage } from '../../../src-server/storage/bucket.ts'
import { folderStorage } from '../../../src-server/storage/folder.ts'
import type { Storage } from '../../../src-server/storage/storage.ts'
import { startBucket } from '../../support/bucket-server.ts'
import { temporaryDirectory } from '../../support/database.ts'

const keys = [
  'exports/list.csv',
  'media/a.webp',
  'media/b.webp',
  'media/derived/100-a.avif',
  'media/derived/100-a.webp',
  'media/derived/100-b.webp',
  'originals/0af3',
  'private/c.webp',
]

async function listed(storage: Storage): Promise<string[]> {
  for (const key of keys) await storage.put(key, Buffer.from(key))
  const found: string[] = []
  for await (const key of storage.list()) found.push(key)
  return found.sort()
}

test("Folder storage lists the shop's files and no other files", async () => {
  const { path, remove } = temporaryDirectory()
  writeFileSync(join(path, 'secret'), 'the secret of the shop')
  expect(await listed(folderStorage(path))).toEqual(keys)
  remove()
})

test("Bucket storage lists the shop's files page by page", async () => {
  const server = await startBucket()
  expect(await listed(bucketStorage(server.bucket))).toEqual(keys)
  await server.close()
})
