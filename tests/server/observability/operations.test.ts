import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminPages as bengali } from '../../../src/language/admin-pages.bn.ts'
import { adminPages as english } from '../../../src/language/admin-pages.en.ts'
import type { Shop } from '../../../src-server/context/context.ts'
import { transaction } from '../../../src-server/database/transaction.ts'
import { jobNames } from '../../../src-server/jobs/job-table.ts'
import { openHeartbeat } from '../../../src-server/observability/instances.ts'
import { eachShop, right } from '../../support/shop.ts'

const feature = 206

/** Inserts a failed job with the output of its last error. */
async function addFailedJob({ db }: Shop, queue: string, output: object): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, data, state, retry_limit, retry_count, completed_on, output)
    values (${queue}, '{"id": 12}', 'failed', 2, 2, now(), ${JSON.stringify(output)}) returning id::text as id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

const stateOf = async ({ db }: Shop, id: string) =>
  (
    await sql<{ state: string; retry_limit: number; retry_count: number }>`
      select state, retry_limit, retry_count from jobs.job where id = ${id}::uuid`.execute(db)
  ).rows[0]

eachShop('The operations page', ({ shop, app, engine, asAdmin }) => {
  test('shows release, database, disk and queues to users with the permission', async () => {
    const admin = await asAdmin([right(feature, [])])
    const { status, body } = await admin.get('/api/operations')
    expect(status).toBe(200)
    expect(body.data.release).toMatchObject({ version: expect.any(String), node: process.versions.node })
    expect(body.data.database).toMatchObject({ engine, version: expect.stringMatching(/^\d+/) })
    expect(body.data.database.size).toBeGreaterThan(1_000_000)
    expect(body.data.database.migrations).toBeGreaterThan(25)
    expect(body.data.disk.size).toBeGreaterThan(body.data.disk.free)
    expect(body.data.queues.map(({ queue }: { queue: string }) => queue)).toEqual([...jobNames].sort())
  })

  test('is closed to all other users', async () => {
    expect((await app().inject('/api/operations')).statusCode).toBe(401)
    const other = await asAdmin([right(205)])
    expect((await other.get('/api/operations')).status).toBe(403)
  })

  test('counts the waiting jobs of a queue', async () => {
    const admin = await asAdmin()
    await transaction(shop().db, (trx) => shop().jobs.enqueue(trx, 'mark-pictures', {}))
    const { body } = await admin.get('/api/operations')
    const queue = body.data.queues.find(({ queue }: { queue: string }) => queue === 'mark-pictures')
    expect(queue).toMatchObject({ waiting: 1, running: 0, failed: 0 })
  })

  test('shows why a job failed, without personal data', async () => {
    const admin = await asAdmin()
    const id = await addFailedJob(shop(), 'send-news', {
      message: 'No such mailbox: rahima@example.test, +880 1711 223344',
      detail: 'Key (email)=(marked)',
      stack: 'marked',
    })
    const { body } = await admin.get('/api/operations')
    const job = body.data.failed_jobs.find((one: { id: string }) => one.id === id)
    expect(job).toMatchObject({ queue: 'send-news', problem: 'No such mailbox: …@…, …', tries: 3 })
    expect(JSON.stringify(body)).not.toMatch(/marked|rahima|1711/)
  })

  test('retries a failed job, and records the user in the history', async () => {
    const admin = await asAdmin()
    const id = await addFailedJob(shop(), 'make-sizes', { message: 'full' })
    const { status, body } = await admin.post('/api/operations/retry-job', { queue: 'make-sizes', id })
    expect([status, body.msg]).toEqual([200, 'The job will be retried shortly.'])
    expect(await stateOf(shop(), id)).toEqual({ state: 'retry', retry_limit: 3, retry_count: 2 })
    const entry = await shop()
      .db.selectFrom('history')
      .selectAll()
      .where('resource', '=', 'instances')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'try_again',
      title: 'make-sizes',
      user_id: admin.context.user?.id,
      after: { name: 'make-sizes', job: id },
    })
    // A job that is already waiting is not changed.
    expect((await admin.post('/api/operations/retry-job', { queue: 'make-sizes', id })).status).toBe(404)
  })

  test('deletes a failed job only with the delete permission', async () => {
    const id = await addFailedJob(shop(), 'run-export', { message: 'full' })
    const job = { queue: 'run-export', id }
    const reader = await asAdmin([right(feature, ['view_others'])])
    expect((await reader.post('/api/operations/retry-job', job)).status).toBe(403)
    expect((await reader.post('/api/operations/drop-job', job)).status).toBe(403)
    const admin = await asAdmin()
    expect((await admin.post('/api/operations/drop-job', { ...job, id: 'no id' })).status).toBe(404)
    expect((await admin.post('/api/operations/drop-job', job)).status).toBe(200)
    expect(await stateOf(shop(), id)).toBeUndefined()
  })

  test('lists the running instances, and removes one that has stopped', async () => {
    const admin = await asAdmin()
    const instances = async () => (await admin.get('/api/operations')).body.data.instances
    const problems: unknown[] = []
    const heart = openHeartbeat(shop(), (error) => problems.push(error))
    heart.begin()
    await expect.poll(instances).toHaveLength(1)
    expect((await instances())[0]).toMatchObject({ here: true, node: process.versions.node })
    await shop()
      .db.updateTable('instances')
      .set({ seen_at: sql<string>`now() - interval '5 minutes'` })
      .execute()
    expect(await instances()).toEqual([])
    await heart.end()
    expect(await shop().db.selectFrom('instances').select('id').execute()).toEqual([])
    expect(problems).toEqual([])
  })
})

test('Every kind of background job has a name in both languages', () => {
  for (const { operations } of [english, bengali])
    expect(jobNames.filter((name) => !(name in operations.jobs))).toEqual([])
})
