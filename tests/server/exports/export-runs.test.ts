import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { workbookMost } from '../../../src/operations/export.ts'
import { createCache, noDependencies } from '../../../src-server/cache/cache.ts'
import { forgetExports, resumeExports } from '../../../src-server/exports/export-care.ts'
import { runExport } from '../../../src-server/exports/export-job.ts'
import { bucketStorage } from '../../../src-server/storage/bucket.ts'
import { startBucket } from '../../support/bucket-server.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('Background export', ({ app, asAdmin, shop }) => {
  const many = 3_456
  let admin: Caller
  let own: Caller

  beforeAll(async () => {
    admin = await asAdmin()
    own = await asAdmin([right(28, ['create'])])
    await sql`insert into generics (generic_name, slug, status, created_by)
      select 'জেনেরিক ' || n, 'generic-' || n, n % 2 = 0, case when n <= 700 then ${own.context.user?.id}::integer end
      from generate_series(1, ${many}) n`.execute(shop().db)
  })

  const started = async (who: Caller, query = 'sort=id&order=desc', format = 'csv') => {
    const answer = await who.post('/api/exports', { resource: 'generics', format, query })
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 0, done: 0 } } })
    return answer.body.data.id as number
  }
  const runOf = async (who: Caller, id: number) =>
    (await who.get('/api/exports')).body.data.runs.find((run: { id: number }) => run.id === id)
  const file = async (who: Caller, id: number) => {
    const url = `/api/exports/${id}/file`
    const answer = await app().inject({ url, headers: { authorization: `Bearer ${who.token}` } })
    return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload }
  }
  const rowsOf = (raw: Buffer): Record<string, string>[] => parse(raw, { bom: true, columns: true })
  const storedName = async (id: number) =>
    (await shop().db.selectFrom('export_runs').select('file').where('id', '=', id).executeTakeFirstOrThrow())
      .file ?? ''
  const lying = () => {
    const folder = join(shop().environment.dataDir, 'unfinished-exports')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  test('is written by a job, complete and in list order, and can be downloaded by its user', async () => {
    const id = await started(admin)
    expect(await runOf(admin, id)).toMatchObject({ resource: 'generics', total: many, size: null })
    const queued =
      await sql`select from jobs.job where name = 'run-export' and (data->>'id')::integer = ${id}`
    expect((await queued.execute(shop().db)).rows).toHaveLength(1)
    expect((await file(admin, id)).status).toBe(404)
    await runExport(shop(), { id })
    const { status, headers, raw } = await file(admin, id)
    expect(await runOf(admin, id)).toMatchObject({ state: 2, done: many, size: raw.length, problem: null })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="generics-\d{4}-\d\d-\d\d\.csv"$/),
    })
    expect(raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(rowsOf(raw).map(({ generic_name }) => generic_name)).toEqual(
      Array.from({ length: many }, (_, n) => `জেনেরিক ${many - n}`),
    )
    expect(lying()).toEqual([])
    // The queue may deliver a job twice; a finished export does not change.
    await runExport(shop(), { id })
    expect((await file(admin, id)).raw.equals(raw)).toBe(true)
  })

  test('is not accessible to other users or anonymous requests', async () => {
    const id = await started(admin, 'keyword=12&sort=id')
    await runExport(shop(), { id })
    const other = await asAdmin()
    expect((await file(other, id)).status).toBe(404)
    expect((await other.post(`/api/exports/${id}/cancel`)).status).toBe(404)
    expect(await runOf(other, id)).toBeUndefined()
    expect((await app().inject({ url: `/api/exports/${id}/file` })).statusCode).toBe(401)
    expect((await app().inject({ url: `/${await storedName(id)}` })).body).not.toContain('generic')
  })

  test('contains only own rows without view_others and rejects lists without permission', async () => {
    const id = await started(own, 'status=true')
    await runExport(shop(), { id })
    expect(rowsOf((await file(own, id)).raw)).toHaveLength(350)
    const rejection = await own.post('/api/exports', { resource: 'tags', format: 'csv', query: '' })
    expect(rejection.status).toBe(403)
  })

  test('fails if the permission was removed meanwhile, and the file can no longer be downloaded', async () => {
    const leaving = await asAdmin([right(28)])
    const before = await started(leaving, 'keyword=77')
    const after = await started(leaving, 'keyword=78')
    await runExport(shop(), { id: before })
    expect((await file(leaving, before)).status).toBe(200)
    const rightsNow = (accesses: object[]) =>
      sql`update user_role_infos set role_accesses = ${JSON.stringify(accesses)}::jsonb
        where id = ${leaving.context.user?.role_id}`.execute(shop().db)
    await rightsNow([right(28, ['create'])])
    expect((await file(leaving, before)).status).toBe(403)
    await rightsNow([])
    await runExport(shop(), { id: after })
    expect(await runOf(leaving, after)).toMatchObject({
      state: 3,
      problem: 'You need the permission “View” for “Generics”.',
    })
    expect((await file(leaving, after)).status).toBe(404)
  })

  describe('Cancellation', () => {
    test('before the start: the job does not run', async () => {
      const id = await started(admin)
      expect((await admin.post(`/api/exports/${id}/cancel`)).body.data.state).toBe(4)
      await runExport(shop(), { id })
      expect(await runOf(admin, id)).toMatchObject({ state: 4, done: 0, size: null })
      expect((await admin.post(`/api/exports/${id}/cancel`)).status).toBe(409)
    })

    test('while rows are read: the job stops and leaves no file', async () => {
      const id = await started(admin, 'sort=generic_name')
      // The read finds a pending read of the same list and waits for it.
      const pending = async () => {
        await admin.post(`/api/exports/${id}/cancel`)
        return null
      }
      const cache = { ...createCache(shop().changes, () => new Date()), pending }
      await runExport({ ...shop(), cache }, { id })
      expect(await runOf(admin, id)).toMatchObject({ state: 4, done: 0 })
      expect(lying()).toEqual([])
      expect(await shop().storage.size(await storedName(id))).toBeNull()
    })

    test('while the file is stored: the file is deleted again', async () => {
      const id = await started(admin, 'keyword=9')
      const { storage, ...rest } = shop()
      const putFile: typeof storage.putFile = async (key, path) => {
        await storage.putFile(key, path)
        await admin.post(`/api/exports/${id}/cancel`)
      }
      await runExport({ ...rest, storage: { ...storage, putFile } }, { id })
      expect(await runOf(admin, id)).toMatchObject({ state: 4 })
      expect(await shop().storage.size(await storedName(id))).toBeNull()
    })
  })

  test('is restarted after its process died, and the old process cannot overwrite it', async () => {
    const id = await started(admin, 'keyword=5')
    const { storage, ...rest } = shop()
    const putFile: typeof storage.putFile = async (key, path) => {
      await storage.putFile(key, path)
      await resumeExports(shop())
      expect(await runOf(admin, id)).toMatchObject({ state: 1 })
      await sql`update export_runs set touched_at = now() - interval '1 hour' where id = ${id}`.execute(
        rest.db,
      )
      await resumeExports(shop())
      expect(await runOf(admin, id)).toMatchObject({ state: 0 })
    }
    await runExport({ ...rest, storage: { ...storage, putFile } }, { id })
    const first = await storedName(id)
    expect(await runOf(admin, id)).toMatchObject({ state: 0 })
    await runExport(shop(), { id })
    expect(await runOf(admin, id)).toMatchObject({ state: 2 })
    expect((await file(admin, id)).status).toBe(200)
    expect(await storage.size(first)).toBeNull()
  })

  test('an interrupted export shows a general message and throws the error for the log', async () => {
    const id = await started(admin, 'keyword=5')
    const { storage, ...rest } = shop()
    const putFile = () => Promise.reject(new Error('The disk is full.'))
    await expect(runExport({ ...rest, storage: { ...storage, putFile } }, { id })).rejects.toThrow('disk')
    expect(await runOf(admin, id)).toMatchObject({
      state: 3,
      problem: 'The export was interrupted. Please start it again.',
    })
    expect(lying()).toEqual([])
  })

  test('can be stored in a bucket', async () => {
    const bucket = await startBucket()
    const inBucket = { ...shop(), storage: bucketStorage(bucket.bucket) }
    const id = await started(admin, '', 'xlsx')
    await runExport(inBucket, { id })
    const stored = bucket.files.get(await storedName(id))
    await bucket.close()
    const sheet = new TextDecoder().decode(
      unzipSync(new Uint8Array(stored ?? []))['xl/worksheets/sheet1.xml'],
    )
    expect(sheet.match(/<row /g)).toHaveLength(many + 1)
  })

  test('rejects more than three running exports and more rows than a workbook allows', async () => {
    const busy = await asAdmin()
    for (const _ of [1, 2, 3]) await started(busy)
    const fourth = await busy.post('/api/exports', { resource: 'generics', format: 'csv' })
    expect(fourth).toMatchObject({ status: 409, body: { msg: expect.stringContaining('3 exports') } })

    const { cache } = shop()
    const full = await asAdmin()
    const { get } = cache
    const list = { total: workbookMost + 1, ids: Int32Array.of() }
    cache.get = () => ({ value: list as never, dependencies: noDependencies(), bytes: 0 })
    const requested = { resource: 'generics', format: 'xlsx', query: '' }
    const answers = [
      await full.post('/api/exports', requested),
      await full.get('/api/generics/export?format=xlsx'),
    ]
    cache.get = get
    for (const { status, body } of answers)
      expect({ status, msg: body.msg }).toMatchObject({
        status: 422,
        msg: expect.stringContaining('1048575'),
      })
    expect((await full.get('/api/exports')).body.data.runs).toEqual([])
  })

  test.each([
    [{ resource: 'generics', format: 'pdf' }],
    [{ resource: 'basic-config', format: 'csv' }],
    [{ resource: 'generics', format: 'csv', query: 'secret=1' }],
    [{ resource: 'generics', format: 'csv', query: 'limit=many' }],
    [{ format: 'csv' }],
  ])('rejects an invalid list, query or format: %o', async (body) => {
    expect((await admin.post('/api/exports', body)).status).toBe(422)
  })

  test('is deleted after seven days with its file and old unfinished files', async () => {
    const id = await started(admin, 'keyword=5')
    await runExport(shop(), { id })
    const name = await storedName(id)
    await forgetExports(shop())
    expect((await file(admin, id)).status).toBe(200)
    await sql`update export_runs set created_at = now() - interval '8 days' where id = ${id}`.execute(
      shop().db,
    )
    const folder = join(shop().environment.dataDir, 'unfinished-exports')
    mkdirSync(folder, { recursive: true })
    for (const left of ['old.csv', 'new.csv']) writeFileSync(join(folder, left), '')
    const longAgo = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(join(folder, 'old.csv'), longAgo, longAgo)
    await forgetExports(shop())
    expect(await runOf(admin, id)).toBeUndefined()
    expect(await shop().storage.size(name)).toBeNull()
    expect(lying()).toEqual(['new.csv'])
  })
})
