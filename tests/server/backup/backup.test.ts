import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSignature } from '../../../src-server/backup/archive/archive-form.ts'
import { readContents } from '../../../src-server/backup/archive/contents.ts'
import { readManifest } from '../../../src-server/backup/archive/read-archive.ts'
import { makeBackup } from '../../../src-server/backup/make-backup.ts'
import { restoreBackup } from '../../../src-server/backup/restore-backup.ts'
import { copyRunning, reachRunning } from '../../../src-server/backup/running-copy.ts'
import { openDatabase } from '../../../src-server/database/database.ts'
import { inSnapshot } from '../../../src-server/database/transaction.ts'
import { eachDatabase } from '../../support/database.ts'
import { emptyPlace, environmentOf, fillSmallShop } from './small-shop.ts'

eachDatabase('Backup of a running shop', ({ engine, database, place }) => {
  let archive = ''
  let elsewhere: Awaited<ReturnType<typeof emptyPlace>>

  beforeAll(async () => {
    await fillSmallShop(database(), place().dataDir)
    elsewhere = await emptyPlace()
    archive = join(place().dataDir, 'backups', 'first.tar')
  })
  afterAll(() => elsewhere?.remove())

  test('is verified by a restore and recorded', async () => {
    const made = await makeBackup(environmentOf(place()), { path: archive })
    expect(made).toMatchObject({ path: archive, files: 3, size: statSync(archive).size })
    const rows = await database().db.selectFrom('backups').selectAll().execute()
    expect(rows).toMatchObject([
      { file: 'first.tar', engine, size: made.size, rows: made.rows, files: 3, problem: null },
    ])
    expect(rows[0]?.proven_at).toBeTruthy()
    expect(statSync(archive).mode & 0o777).toBe(0o600)
  })

  test('is rejected when any byte is changed', async () => {
    const damaged = join(place().dataDir, 'damaged.tar')
    const bytes = readFileSync(archive)
    for (const at of [
      0,
      600,
      Math.floor(bytes.length / 2),
      bytes.length - 200,
      bytes.length - 40,
      bytes.length - 1,
    ]) {
      copyFileSync(archive, damaged)
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      writeFileSync(damaged, flipped)
      await expect(checkSignature(damaged), `byte ${at}`).rejects.toThrow(/is damaged/)
    }
    const before = environmentOf(elsewhere)
    await expect(restoreBackup(before, damaged)).rejects.toThrow(/is damaged/)
  })

  test('restores every table and file into an empty database', async () => {
    const restored = await restoreBackup(environmentOf(elsewhere), archive)
    expect(restored.files).toBe(3)
    const other = await openDatabase(elsewhere)
    try {
      const found = await inSnapshot(other.db, readContents)
      const { tables, sequences, migrations } = await readManifest(archive)
      expect(found).toMatchObject({ tables, migrations })
      expect(found.sequences.map(({ name }) => name)).toEqual(sequences.map(({ name }) => name))
      const next = await other.db
        .insertInto('user_role_infos')
        .values({ role_title: 'The next', weight: 1, role_accesses: '[]' as never })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(next.id).toBeGreaterThan(1201)
      expect(tables.find(({ name }) => name === 'job')?.rows).toBe(1)
    } finally {
      await other.close()
    }
    for (const file of ['media/one.webp', 'private/two.webp'])
      expect(readFileSync(join(elsewhere.dataDir, file))).toEqual(readFileSync(join(place().dataDir, file)))
  })

  test('is not restored over an existing shop', async () => {
    await expect(restoreBackup(environmentOf(elsewhere), archive)).rejects.toThrow(
      /not empty|already holds a shop/,
    )
  })

  test.runIf(engine === 'embedded')(
    'succeeds after another backup process died halfway',
    async () => {
      const { dataDir } = place()
      const died = await reachRunning(dataDir)
      await died?.query("select pg_backup_start('died', true)")
      await died?.end()
      const client = await reachRunning(dataDir)
      if (!client) throw new Error('The shop is not reached.')
      const copy = await copyRunning(client, dataDir, join(dataDir, 'copies'))
      await client.end()
      const opened = await openDatabase({ dataDir: copy })
      expect(await opened.db.selectFrom('users').select('email').execute()).toEqual([
        { email: 'owner@haat.example' },
      ])
      await opened.close()
    },
    180_000,
  )
})
