import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveBucket } from '../../../src-server/backup/bucket/archive-bucket.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { type BucketServer, startBucket } from '../../support/bucket-server.ts'
import { temporaryDirectory } from '../../support/database.ts'

let server: BucketServer
const directory = temporaryDirectory()
beforeAll(async () => {
  server = await startBucket()
})
afterAll(async () => {
  await server?.close()
  directory.remove()
})
beforeEach(() => {
  server.files.clear()
  server.uploads.clear()
  server.requested.length = 0
})

const retries = { attempts: 3, firstPause: 1 }
const bucketWith = (retained = 2, partSize = 1000) =>
  archiveBucket({ ...server.bucket, prefix: 'shop/backups', retained }, { retries, partSize })
const name = (day: number) => `haat-2026010${day}T000000Z.tar`
const key = (day: number) => `shop/backups/${name(day)}`
const url = (day: number) => `s3://pictures/${key(day)}`

function archive(day: number, size: number): { path: string; bytes: Buffer } {
  const path = join(directory.path, name(day))
  const bytes = randomBytes(size)
  writeFileSync(path, bytes)
  return { path, bytes }
}

describe('The bucket for backups', () => {
  test.each([
    ['in one request', 1000, 1],
    ['in parts', 4321, 5],
  ])('receives an archive %s and returns it', async (_, size, parts) => {
    const bucket = bucketWith()
    const { path, bytes } = archive(1, size)
    expect(await bucket.upload(path)).toBe(url(1))
    expect(server.requested.filter((line) => line.startsWith('PUT'))).toHaveLength(parts)
    expect(server.files.get(key(1))?.equals(bytes)).toBe(true)
    expect(server.uploads.size).toBe(0)
    const back = join(directory.path, `back-${size}.tar`)
    await bucket.download(url(1), await bucket.sizeOf(url(1)), back)
    expect(readFileSync(back).equals(bytes)).toBe(true)
    expect(statSync(back).mode & 0o777).toBe(0o600)
  })

  test('does not receive the same archive twice', async () => {
    const { path } = archive(1, 1500)
    await bucketWith().upload(path)
    server.requested.length = 0
    await bucketWith().upload(path)
    expect(server.requested).toEqual([`HEAD ${key(1)}`])
  })

  test('receives a part again after a temporary error', async () => {
    const { path, bytes } = archive(1, 2500)
    // The size, the old uploads, the begin; then the first part.
    server.answerNext(0, 0, 0, 503, 429, 0, 500)
    await bucketWith().upload(path)
    expect(server.files.get(key(1))?.equals(bytes)).toBe(true)
  })

  test('stores nothing of an upload that fails, and reports why without the key', async () => {
    const { path } = archive(1, 2500)
    server.answerNext(0, 0, 0, 0, 503, 503, 503)
    const problem = await bucketWith()
      .upload(path)
      .catch((error: Error) => error.message)
    expect(problem).toContain('was answered with 503')
    expect(problem).not.toContain(server.bucket.secretAccessKey)
    expect([server.files.size, server.uploads.size]).toEqual([0, 0])
  })

  test('accepts an upload whose last response was lost', async () => {
    const { path, bytes } = archive(1, 1500)
    server.answerAfter('POST', 'uploadId', 500)
    await bucketWith().upload(path)
    expect(server.files.get(key(1))?.equals(bytes)).toBe(true)
  })

  test('stores no parts of processes that died more than a day ago', async () => {
    const begun = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    server.uploads.set('old', { key: key(1), begun: begun(25), parts: new Map() })
    server.uploads.set('running', { key: key(2), begun: begun(2), parts: new Map() })
    server.uploads.set('other', { key: 'another/file', begun: begun(50), parts: new Map() })
    await bucketWith().upload(archive(3, 10).path)
    expect([...server.uploads.keys()]).toEqual(['running', 'other'])
  })

  test('stores the newest archives; other files stay', async () => {
    const others = ['shop/backups/notes.txt', 'shop/haat-20250101T000000Z.tar', 'media/a.webp']
    for (const day of [4, 1, 3, 2, 5]) server.files.set(key(day), Buffer.alloc(day))
    for (const other of others) server.files.set(other, Buffer.from('x'))
    expect(await bucketWith().list()).toEqual([5, 4, 3, 2, 1].map((day) => ({ url: url(day), size: day })))
    await bucketWith(0).removeOld()
    expect(server.files.size).toBe(8)
    await bucketWith(2).removeOld()
    expect([...server.files.keys()].sort()).toEqual([...others, key(4), key(5)].sort())
  })

  test('returns no archive of another bucket, and none that is not there', async () => {
    await expect(bucketWith().sizeOf(url(9))).rejects.toThrow('There is no archive')
    for (const wrong of [
      's3://other/shop/backups/a.tar',
      's3://pictures/',
      's3://pictures/../a',
      's3://pictures/a?b',
    ])
      await expect(bucketWith().sizeOf(wrong), wrong).rejects.toThrow('has an address like s3://pictures/')
  })
})

describe('The settings of the bucket for backups', () => {
  const settings = {
    BACKUP_S3_ENDPOINT: 'https://s3.example.com/',
    BACKUP_S3_BUCKET: 'haat-backups',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'key',
  }

  test('are complete or missing', () => {
    expect(readEnvironment({}).backupBucket).toBeUndefined()
    expect(readEnvironment(settings)).toMatchObject({
      bucket: undefined,
      backupBucket: {
        ...{ endpoint: 'https://s3.example.com', name: 'haat-backups', region: 'us-east-1' },
        ...{ accessKeyId: 'id', secretAccessKey: 'key', prefix: 'backups', retained: 14 },
      },
    })
    for (const variable of Object.keys(settings))
      expect(() => readEnvironment({ ...settings, [variable]: '' })).toThrow(
        `For a bucket of backups the shop also needs ${variable}`,
      )
  })

  test('name no folder that would become part of the next backup', () => {
    for (const prefix of ['media', 'private/backups', '../up', '/root', 'a//b', 'a?b'])
      expect(() => readEnvironment({ ...settings, BACKUP_S3_PREFIX: prefix }), prefix).toThrow(
        'BACKUP_S3_PREFIX is a folder',
      )
    expect(readEnvironment({ ...settings, BACKUP_S3_PREFIX: 'shop-1/backups/' }).backupBucket?.prefix).toBe(
      'shop-1/backups',
    )
  })
})
