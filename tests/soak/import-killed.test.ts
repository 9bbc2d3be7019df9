import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importMedicines } from '../../src-server/catalog/medicines/import-medicines.ts'
import { contextOfFirstAdmin } from '../../src-server/context/background-context.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import { type OpenShop, openShop } from '../../src-server/open-shop.ts'
import { firstRun } from '../../src-server/seed/first-run.ts'
import { emptyDataDirectory, oneDatabase } from '../support/database.ts'
import { manyMedicines, medicineFile } from '../support/medicine-file.ts'
import { startProcess } from '../support/other-process.ts'

const importer = new URL('../server/catalog/medicines/start-import.ts', import.meta.url)

/** The result of an import so far: `whole` counts the products with all data of the file. */
const madeBy = async ({ db }: OpenShop) => {
  const { rows } = await sql<{ products: number; whole: number }>`select count(*) as products,
      count(*) filter (where p.status and p.from_price is not null and p.search_text like 'brand%maker%' and h.found
        and c.found = 2 and g.found = 1 and t.found = 1 and v.found = 2 and v.options = 2 and v.tiers = 1) as whole
    from products p,
      lateral (select count(*) as found from products_category_ids where owner_id = p.id) c,
      lateral (select count(*) as found from products_generic_ids where owner_id = p.id) g,
      lateral (select count(*) as found from product_type_infos where product_id = p.id) t,
      lateral (select count(*) as found, sum((select count(*) from product_price_options where product_price_info_id = i.id)) as options,
        sum((select count(*) from product_price_tiers where product_price_info_id = i.id)) as tiers
        from product_price_infos i where i.product_id = p.id) v,
      lateral (select exists (select 1 from history where resource = 'products' and record_id = p.id) as found) h`.execute(
    db,
  )
  return rows[0] ?? { products: 0, whole: 0 }
}

oneDatabase('Killed import', ({ engine, place }) => {
  test('leaves only complete products, and the next import finishes', async () => {
    // Only one process can open the embedded database.
    const directory = engine === 'embedded' ? await emptyDataDirectory() : undefined
    const { dataDir, databaseUrl } = directory ? { dataDir: directory.path } : place()
    const environment = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED: 'none' })
    const inShop = async <Result>(run: (shop: OpenShop) => Promise<Result>) => {
      const shop = await openShop(environment)
      try {
        return await run(shop)
      } finally {
        await shop.close()
      }
    }
    await inShop((shop) => firstRun(shop, () => {}))

    let acknowledged = 0
    for (const rounds of [3, 9]) {
      const other = startProcess(importer, dataDir, databaseUrl ?? '')
      for (let round = 0; round < rounds; round++) {
        const line = await other.lines.next()
        if (line.done) throw new Error((await other.ended()).errors)
      }
      await other.kill()
      const { products, whole } = await inShop(madeBy)
      expect(whole).toBe(products)
      expect(products).toBeGreaterThan(acknowledged)
      acknowledged = products
    }

    await inShop(async (shop) => {
      const context = await contextOfFirstAdmin(shop)
      if (!context) throw new Error('There is no first admin.')
      const all = acknowledged + 25
      const file = (): Readable =>
        medicineFile(...Array.from({ length: all }, (_, at) => manyMedicines(at + 1)))
      expect(await importMedicines(context, file())).toMatchObject({
        rows: all,
        created: 25,
        unchanged: acknowledged,
        refused: 0,
      })
      expect(await importMedicines(context, file())).toMatchObject({ created: 0, updated: 0, unchanged: all })
      expect(await madeBy(shop)).toEqual({ products: all, whole: all })
    })
    directory?.remove()
  }, 180_000)
})
