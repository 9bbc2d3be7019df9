import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import { openShop } from '../../src-server/open-shop.ts'
import { demoProducts } from '../../src-server/seed/demo/products/products.ts'
import { firstRun } from '../../src-server/seed/first-run.ts'
import { emptyDataDirectory } from '../support/database.ts'
import { startProcess } from '../support/other-process.ts'

const starter = new URL('../server/seed/start-first.ts', import.meta.url)

test('A killed first start leaves no partial demo shop, and the next start creates it', async () => {
  const directory = await emptyDataDirectory()
  // Killed while the pictures are generated, and at the end of the single transaction.
  for (const moment of [/^Making the demo shop/, /^The demo people/]) {
    const other = startProcess(starter, directory.path)
    for (let line = await other.lines.next(); !moment.test(line.value ?? ''); line = await other.lines.next())
      if (line.done) throw new Error((await other.ended()).errors)
    await other.kill()
  }
  const shop = await openShop(readEnvironment({ DATA_DIR: directory.path }))
  const products = async () =>
    (await sql<{ n: number }>`select count(*) as n from products`.execute(shop.db)).rows[0]?.n
  expect([0, demoProducts.length]).toContain(await products())
  await firstRun(shop, () => {})
  expect(await products()).toBe(demoProducts.length)
  await shop.close()
  directory.remove()
})
