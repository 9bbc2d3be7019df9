import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readContents } from '../../src-server/backup/archive/contents.ts'
import { openDatabase } from '../../src-server/database/database.ts'
import { inSnapshot } from '../../src-server/database/transaction.ts'
import { type Place, temporaryDirectory } from '../support/database.ts'
import { createDatabase, server } from '../support/database-server.ts'
import { fillOrders } from '../support/many-rows.ts'
import { startShop } from '../support/running-shop.ts'
import { runCommand } from '../support/shop-command.ts'

/** The whole medicine list, if available: MEDICINE_FILE, or the shared folder next to the project. */
const file =
  process.env.MEDICINE_FILE ?? join(import.meta.dirname, '../../../shared/data/bd-medicines/medicine.csv')
const there = existsSync(file) && server
if (!there)
  process.stdout.write(`The move of the whole list is not tried: it needs ${file} and TEST_DATABASE_URL.\n`)
const products = 21_714
const orders = 10_000
const note = (text: string) => process.stdout.write(`  ${text.trim()}\n`)

const contentsOf = async (place: Place) => {
  const database = await openDatabase(place)
  try {
    return await inSnapshot(database.db, readContents)
  } finally {
    await database.close()
  }
}

test.runIf(there)(
  'the whole medicine list and 10,000 orders move to PostgreSQL and back with equal checksums',
  async () => {
    const [here, laptop] = [temporaryDirectory(), temporaryDirectory()]
    const { url, drop } = await createDatabase()
    const imported = await runCommand('import', ['medicines', file], { DATA_DIR: here.path })
    expect(imported.output).toContain(`${products} created`)
    const filled = await openDatabase({ dataDir: here.path })
    await sql`insert into users (user_type, full_name, mobile, verified, status)
      select 3, 'Customer ' || n, '01' || (700000000 + n), true, true from generate_series(1, 1000) n`.execute(
      filled.db,
    )
    await fillOrders(filled.db, 1, orders)
    await filled.close()
    const embedded = { databaseUrl: undefined, dataDir: here.path }
    const before = await contentsOf(embedded)

    const moved = await runCommand('backup', ['move', url], { DATA_DIR: here.path })
    expect(moved, moved.output).toMatchObject({ code: 0 })
    note(moved.output)
    const postgres = { databaseUrl: url, dataDir: here.path }
    expect((await contentsOf(postgres)).tables).toEqual(before.tables)
    expect(before.tables.find(({ name }) => name === 'order_infos')?.rows).toBe(orders)

    await expect(startShop(here.path)).rejects.toThrow(/This shop moved to postgres:/)
    const shop = await startShop(here.path, { DATABASE_URL: url })
    const { meta } = (await (await fetch(`${shop.url}/api/products/search`)).json()) as {
      meta?: { total: number }
    }
    note(`The shop on PostgreSQL finds ${meta?.total} products.`)
    await shop.stop()

    const now = await contentsOf(postgres)
    const back = await runCommand('backup', ['move', 'embedded'], {
      DATA_DIR: laptop.path,
      DATABASE_URL: url,
    })
    expect(back, back.output).toMatchObject({ code: 0 })
    note(back.output)
    expect((await contentsOf({ databaseUrl: undefined, dataDir: laptop.path })).tables).toEqual(now.tables)

    here.remove()
    laptop.remove()
    await drop()
  },
)
