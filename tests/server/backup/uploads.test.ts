import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveBucket } from '../../../src-server/backup/bucket/archive-bucket.ts'
import { backupCommand } from '../../../src-server/backup/command.ts'
import { makeBackup } from '../../../src-server/backup/make-backup.ts'
import { operations, planUpload, readBackups } from '../../../src-server/backup/request-backup.ts'
import { restoreFromBucket } from '../../../src-server/backup/restore-backup.ts'
import { createBackups } from '../../../src-server/backup/run-backup.ts'
import type { Schema } from '../../../src-server/database/schema/schema.ts'
import { openMetrics } from '../../../src-server/observability/metrics.ts'
import { type BucketServer, startBucket } from '../../support/bucket-server.ts'
import { eachDatabase, temporaryDirectory } from '../../support/database.ts'
import { oneShop, right } from '../../support/shop.ts'
import { emptyPlace, environmentOf, fillSmallShop } from './small-shop.ts'

let server: BucketServer
beforeAll(async () => {
  server = await startBucket()
})
afterAll(() => server?.close())

const backupBucket = (retained = 2) => ({ ...server.bucket, prefix: 'backups', retained })
const stored = () => [...server.files.keys()].filter((key) => key.endsWith('.tar'))

eachDatabase('A backup with a bucket', ({ database, place }) => {
  let elsewhere: Awaited<ReturnType<typeof emptyPlace>>
  const environment = () => ({ ...environmentOf(place()), backupBucket: backupBucket() })
  const rows = () => database().db.selectFrom('backups').selectAll().orderBy('id').execute()

  beforeAll(async () => {
    server.files.clear()
    await fillSmallShop(database(), place().dataDir)
    elsewhere = await emptyPlace()
  })
  afterAll(() => elsewhere?.remove())

  test('is uploaded when it is verified, and old archives are deleted', async () => {
    for (const day of [1, 2, 3]) server.files.set(`backups/haat-2025010${day}T000000Z.tar`, Buffer.from('x'))
    const { path, url = '' } = await makeBackup(environment())
    const key = url.replace('s3://pictures/', '')
    expect(stored()).toEqual(['backups/haat-20250103T000000Z.tar', key])
    expect(server.files.get(key)?.equals(readFileSync(path))).toBe(true)
    const [row] = await rows()
    expect(row).toMatchObject({ problem: null, upload_problem: null })
    expect([row?.proven_at, row?.uploaded_at, row?.ended_at].every(Boolean)).toBe(true)
  }, 180_000)

  test('is restored from there into an empty database', async () => {
    const key = stored().at(-1) as string
    const restored = await restoreFromBucket(
      { ...environmentOf(elsewhere), backupBucket: backupBucket() },
      archiveBucket(backupBucket()),
      `s3://pictures/${key}`,
    )
    expect(restored.files).toBe(3)
    expect(readFileSync(join(elsewhere.dataDir, 'private/two.webp')).toString()).toBe('a prescription')
    // Nothing of the download stays.
    const left = readdirSync(join(elsewhere.dataDir, 'backup-scratch'))
    expect(left.filter((name) => name.endsWith('.tar'))).toEqual([])
  }, 180_000)

  test('stays verified when the bucket rejects it, and the error is recorded', async () => {
    const before = stored()
    // Archives of the same second have the same name.
    rmSync(environment().backupDir, { recursive: true })
    server.answerNext(403)
    await expect(makeBackup(environment())).rejects.toThrow(/is verified, but was not uploaded\. HEAD .* 403/)
    const row = (await rows()).at(-1)
    expect(row).toMatchObject({
      problem: null,
      uploaded_at: null,
      upload_problem: expect.stringContaining('403'),
    })
    expect([row?.proven_at, row?.ended_at].every(Boolean)).toBe(true)
    expect(existsSync(join(environment().backupDir, row?.file ?? ''))).toBe(true)
    expect(stored()).toEqual(before)
  }, 180_000)
})

describe('The commands for the bucket', () => {
  const variables = () => ({
    DATA_DIR: join(import.meta.dirname, 'no-such-folder'),
    BACKUP_S3_ENDPOINT: server.bucket.endpoint,
    BACKUP_S3_BUCKET: server.bucket.name,
    BACKUP_S3_REGION: server.bucket.region,
    BACKUP_S3_ACCESS_KEY_ID: server.bucket.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: server.bucket.secretAccessKey,
  })

  test('list its archives, the newest first', async () => {
    server.files.clear()
    for (const day of [1, 2]) server.files.set(`backups/haat-2025010${day}T000000Z.tar`, Buffer.from('x'))
    expect(await backupCommand(['backup', '--list'], variables())).toBe(
      's3://pictures/backups/haat-20250102T000000Z.tar  1 MB\ns3://pictures/backups/haat-20250101T000000Z.tar  1 MB',
    )
  })

  test('restore nothing that is not there, and nothing without a bucket', async () => {
    const missing = 's3://pictures/backups/haat-20240101T000000Z.tar'
    await expect(backupCommand(['restore', missing], variables())).rejects.toThrow('There is no archive')
    await expect(backupCommand(['restore', missing], {})).rejects.toThrow('There is no bucket for backups')
  })
})

oneShop('The upload of a verified archive', ({ shop, asAdmin }) => {
  const folder = temporaryDirectory()
  afterAll(() => folder.remove())
  const withBucket = () => ({
    ...shop(),
    environment: { ...shop().environment, backupBucket: backupBucket(), backupDir: folder.path },
  })
  const file = 'haat-20260101T000000Z.tar'
  const enqueued = async () =>
    (await sql`select 1 from jobs.job where name = 'upload-backup'`.execute(shop().db)).rows.length
  /** Replaces the backups by a verified one. */
  const verified = async (values: Partial<Schema['backups']>, id = 1) => {
    await shop().db.deleteFrom('backups').execute()
    const now = sql<string>`now()`
    const times = { asked_at: now, started_at: now, proven_at: now, ended_at: now }
    await shop()
      .db.insertInto('backups')
      .values({ id, file, ...times, ...values } as never)
      .execute()
    return id
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  test('is planned when the bucket is set up later, and an hour after a failed one', async () => {
    const planned = async (values: Partial<Schema['backups']>) => {
      await verified(values)
      const before = await enqueued()
      await planUpload(withBucket())
      return (await enqueued()) - before
    }
    expect(await planned({}), 'there is no such archive').toBe(0)
    writeFileSync(join(folder.path, file), 'an archive')
    expect(await planned({})).toBe(1)
    expect(await planned({ uploaded_at: minutesAgo(1), upload_started_at: minutesAgo(2) })).toBe(0)
    const failed = { upload_problem: 'It failed.' }
    expect(await planned({ ...failed, upload_started_at: minutesAgo(59) })).toBe(0)
    expect(await planned({ ...failed, upload_started_at: minutesAgo(61) })).toBe(1)
    expect(await planned({ upload_started_at: minutesAgo(90) }), 'it is running').toBe(0)
    expect(await planned({ upload_started_at: minutesAgo(361) }), 'its process has died').toBe(1)
    expect(await planned({ file: 'mine.tar' }), 'it was written elsewhere').toBe(0)
    await verified({})
    const before = await enqueued()
    await planUpload(shop())
    expect(await enqueued(), 'there is no bucket').toBe(before)
  })

  test('is tried again by its job, and its result is in the list of backups', async () => {
    server.files.clear()
    const owner = await asAdmin([right(operations)])
    const newest = async () => (await owner.get('/api/backups')).body.data.backups[0]
    const id = await verified({ upload_problem: 'It failed.', upload_started_at: minutesAgo(61) })
    server.answerNext(403)
    await expect(createBackups(withBucket()).upload({ id })).rejects.toThrow('403')
    expect(await newest()).toMatchObject({
      uploaded_at: null,
      upload_problem: expect.stringContaining('403'),
      problem: null,
    })
    await createBackups(withBucket()).upload({ id })
    expect(stored()).toEqual([`backups/${file}`])
    expect(await newest()).toMatchObject({ uploaded_at: expect.any(String), upload_problem: null })
    server.requested.length = 0
    await createBackups(withBucket()).upload({ id })
    expect(server.requested, 'it is uploaded once').toEqual([])
  })

  test('is visible when old archives cannot be deleted', async () => {
    const id = await verified({})
    for (const day of [1, 2]) server.files.set(`backups/haat-2025010${day}T000000Z.tar`, Buffer.from('x'))
    // The size: it is there already. The list, and the deletion.
    server.answerNext(0, 0, 403)
    await expect(createBackups(withBucket()).upload({ id })).rejects.toThrow('were not deleted. DELETE')
    const row = await shop().db.selectFrom('backups').selectAll().executeTakeFirst()
    expect(row).toMatchObject({
      uploaded_at: expect.any(String),
      upload_problem: expect.stringContaining('DELETE'),
    })
  })

  test('has its time in the metrics and in the report', async () => {
    await verified({ uploaded_at: minutesAgo(1) })
    const metrics = await openMetrics(shop(), () => 0).read()
    expect(metrics).toMatch(/haat_backup_timestamp_seconds\{state="verified"\} \d{10}/)
    expect(metrics).toMatch(/haat_backup_timestamp_seconds\{state="uploaded"\} \d{10}/)
    const { environment } = withBucket()
    const owner = await asAdmin([right(operations)])
    const report = await readBackups({ ...owner.context, environment })
    expect(report).toMatchObject({ bucket: 's3://pictures/backups/', bucket_max: 2 })
    expect(report.last_uploaded).toBe(report.last_proven)
  })
})
