import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import {
  privateFileUrl,
  removePrivateFile,
  storePrivateFile,
} from '../../../src-server/media/private-files.ts'
import { bucketStorage } from '../../../src-server/storage/bucket.ts'
import { folderStorage } from '../../../src-server/storage/folder.ts'
import { openStorage } from '../../../src-server/storage/open-storage.ts'
import { readWhole, type Storage } from '../../../src-server/storage/storage.ts'
import { type BucketServer, startBucket } from '../../support/bucket-server.ts'
import { temporaryDirectory } from '../../support/database.ts'
import { oneShop, pretendedAssets } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'

/** Storage of the shop's files, in the data directory or in a bucket, with the same behaviour. */

let server: BucketServer
const directory = temporaryDirectory()
beforeAll(async () => {
  server = await startBucket()
})
afterAll(async () => {
  await server?.close()
  directory.remove()
})

const places: [string, () => Storage][] = [
  ['a folder', () => folderStorage(directory.path)],
  ['a bucket', () => bucketStorage(server.bucket)],
]
const text = async (storage: Storage, key: string) => (await readWhole(storage, key))?.toString() ?? null

describe.each(places)('Storage in %s', (_, storageOf) => {
  test('stores a file under its key and returns it with its size until it is deleted', async () => {
    const storage = storageOf()
    const key = 'media/derived/320-0a.webp'
    expect([await storage.get(key), await storage.size(key)]).toEqual([null, null])
    await storage.put(key, Buffer.from('a picture'))
    await storage.put('private/0b.webp', Buffer.from(''))
    expect([await text(storage, key), await storage.size(key)]).toEqual(['a picture', 9])
    const found = await storage.get(key)
    expect(found?.size).toBe(9)
    found?.stream.destroy()
    await storage.remove(key)
    await storage.remove(key)
    expect([await text(storage, key), await storage.size(key)]).toEqual([null, null])
    expect(await storage.size('private/0b.webp')).toBe(0)
  })

  test('does not overwrite an existing file', async () => {
    const storage = storageOf()
    await storage.put('originals/first', Buffer.from('first'))
    await storage.put('originals/first', Buffer.from('second'))
    expect(await text(storage, 'originals/first')).toBe('first')
  })

  test('stores large files, also in parallel', async () => {
    const storage = storageOf()
    const large = Buffer.alloc(3 * 1024 * 1024, 'haat')
    await Promise.all([1, 2, 3].map((n) => storage.put(`media/large-${n}.webp`, large)))
    for (const n of [1, 2, 3])
      expect((await readWhole(storage, `media/large-${n}.webp`))?.equals(large)).toBe(true)
  })
})

describe('Storage', () => {
  test('in a folder rejects keys that lead outside it', async () => {
    const storage = folderStorage(directory.path)
    for (const key of ['../secret', 'media/../../secret', '/etc/passwd', 'secret'])
      await expect(async () => storage.get(key), key).rejects.toThrow('No such key')
  })

  test('in a bucket retries temporary errors, and reports permanent ones', async () => {
    const storage = bucketStorage(server.bucket)
    server.answerNext(503, 429)
    await storage.put('media/again.webp', Buffer.from('again'))
    expect(await text(storage, 'media/again.webp')).toBe('again')
    server.answerNext(500, 500, 500)
    await expect(storage.get('media/again.webp')).rejects.toThrow(
      'GET media/again.webp was answered with 500',
    )
  })

  test('in a bucket fails at start-up with a wrong key, without printing the key', async () => {
    const wrong = { ...server.bucket, secretAccessKey: 'another secret' }
    const problem = await openStorage({ bucket: wrong, dataDir: directory.path }).then(
      () => '',
      (error: Error) => `${error.stack} ${JSON.stringify(error)}`,
    )
    expect(problem).toContain('The bucket pictures at http://127.0.0.1')
    expect(problem).toContain('403')
    expect(problem).not.toContain('another secret')
    await openStorage({ bucket: server.bucket, dataDir: directory.path })
    const closed = { ...server.bucket, endpoint: 'http://127.0.0.1:9' }
    await expect(openStorage({ bucket: closed, dataDir: directory.path })).rejects.toThrow('cannot be used')
  })

  test('in a bucket is configured completely or not at all', () => {
    const whole = {
      S3_ENDPOINT: 'https://s3.example.com/',
      S3_BUCKET: 'haat',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    expect(readEnvironment({}).bucket).toBeUndefined()
    expect(readEnvironment(whole).bucket).toEqual({
      endpoint: 'https://s3.example.com',
      name: 'haat',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
    for (const name of Object.keys(whole))
      expect(() => readEnvironment({ ...whole, [name]: '' })).toThrow(
        `For a bucket the shop also needs ${name}`,
      )
    expect(() => readEnvironment({ S3_REGION: 'x' })).toThrow('S3_BUCKET')
    expect(() => readEnvironment({ ...whole, S3_ENDPOINT: 's3.example.com' })).toThrow('S3_ENDPOINT')
  })
})

oneShop('A shop with a bucket', ({ shop, asAdmin }) => {
  test('stores pictures, originals, sizes and private files only in the bucket', async () => {
    const admin = await asAdmin()
    const inBucket = { ...shop(), storage: bucketStorage(server.bucket) }
    const app = await createApp(inBucket, pretendedAssets)
    server.files.clear()
    const content = await rendered(700, 300, 61).png().toBuffer()
    const { path, size } = (await uploadTo(app, admin, content)).body.data
    const whole = await app.inject({ url: path })
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, size])
    const small = await app.inject({ url: `${path.replace('.webp', '.avif')}?w=320` })
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/avif'])
    const { name } = await storePrivateFile({ ...admin.context, ...inBucket }, 2, content)
    const file = await app.inject({
      url: privateFileUrl(name),
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.headers['content-type']).toBe('image/webp')
    expect([...server.files.keys()].map((key) => key.replaceAll(/[0-9a-f]{32,}/g, '*')).sort()).toEqual([
      'media/*.webp',
      'media/derived/320-*.avif',
      'originals/*',
      'private/*.webp',
    ])
    expect([...server.files.values()].some((stored) => stored.equals(content))).toBe(true)
    await removePrivateFile({ ...admin.context, ...inBucket }, name)
    expect([...server.files.keys()].filter((key) => key.startsWith('private/'))).toEqual([])
    for (const folder of ['originals', 'private', 'media/derived'])
      expect(existsSync(join(shop().environment.dataDir, folder)), folder).toBe(false)
    await app.close()
  })
})
