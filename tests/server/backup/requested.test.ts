import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeOldArchives } from '../../../src-server/backup/archive/archive-folder.ts'
import { operations, planBackup } from '../../../src-server/backup/request-backup.ts'
import { createBackups } from '../../../src-server/backup/run-backup.ts'
import { temporaryDirectory } from '../../support/database.ts'
import { oneShop, right } from '../../support/shop.ts'

oneShop('Requested and scheduled backups', ({ shop, asAdmin }) => {
  const requested = () =>
    sql<{ count: number }>`select count(*) as count from jobs.job where name = 'back-up'`.execute(shop().db)
  const age = (hours: number) =>
    sql`update backups set asked_at = asked_at - make_interval(hours => ${hours}::int),
      started_at = started_at - make_interval(hours => ${hours}::int)`.execute(shop().db)
  const begun = (hours: number) =>
    sql`update migrations set applied_at = now() - make_interval(hours => ${hours}::int)`.execute(shop().db)

  test('a backup can be requested with permission, one at a time', async () => {
    const owner = await asAdmin([right(operations)])
    const other = await asAdmin([right(operations, ['view_others'])])
    expect((await other.post('/api/backups')).status).toBe(403)
    expect(await owner.post('/api/backups')).toMatchObject({
      status: 200,
      body: { msg: 'Backup started.' },
    })
    expect(await owner.post('/api/backups')).toMatchObject({ status: 409 })
    const { body } = await other.get('/api/backups')
    expect(body.data).toMatchObject({
      every_hours: 24,
      keep: 3,
      last_proven: null,
      backups: [{ proven_at: null, problem: null }],
    })
    expect((await requested()).rows).toEqual([{ count: 1 }])
  })

  test('a failed backup stores its error, and the next is scheduled an hour later', async () => {
    await sql`update backups set started_at = now()`.execute(shop().db)
    const nowhere = temporaryDirectory()
    const lost = { ...shop(), environment: { ...shop().environment, dataDir: nowhere.path } }
    const owner = await asAdmin([right(operations)])
    const newest = async () => (await owner.get('/api/backups')).body.data.backups[0]
    const { id } = await newest()
    await expect(createBackups(lost).run({ id })).rejects.toThrow(/There is no embedded shop/)
    expect(await newest()).toMatchObject({ problem: expect.stringContaining(nowhere.path), proven_at: null })
    nowhere.remove()
    await begun(25)
    await planBackup(shop())
    expect((await requested()).rows).toEqual([{ count: 1 }])
    await age(1)
    await planBackup(shop())
    expect((await requested()).rows).toEqual([{ count: 2 }])
    await planBackup(shop())
    expect((await requested()).rows).toEqual([{ count: 2 }])
  })

  test('a backup is scheduled a day after the last verified one, unless disabled', async () => {
    await sql`update backups set started_at = now(), proven_at = now(), ended_at = now()`.execute(shop().db)
    await age(23)
    await planBackup(shop())
    expect((await requested()).rows).toEqual([{ count: 2 }])
    await age(1)
    await planBackup({ ...shop(), environment: { ...shop().environment, backupEveryHours: 0 } })
    expect((await requested()).rows).toEqual([{ count: 2 }])
    await planBackup(shop())
    expect((await requested()).rows).toEqual([{ count: 3 }])
  })

  test('the first backup of a new shop is scheduled after a day', async () => {
    await sql`delete from backups`.execute(shop().db)
    await begun(23)
    await planBackup(shop())
    expect((await requested()).rows).toEqual([{ count: 3 }])
  })
})

test('Old archives are deleted; the newest archives and other files stay', async () => {
  const { path, remove } = temporaryDirectory()
  const archives = [1, 2, 3, 4].map((day) => `haat-2026010${day}T000000Z.tar`)
  for (const name of [...archives, 'haat-20260105T000000Z.tar.unfinished', 'mine.tar', 'photo.jpg'])
    writeFileSync(join(path, name), '')
  await removeOldArchives(path, 3)
  expect(readdirSync(path).sort()).toEqual([...archives.slice(1), 'mine.tar', 'photo.jpg'])
  remove()
})
