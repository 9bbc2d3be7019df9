import { openDatabase } from '../../src-server/database/database.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import { openShop } from '../../src-server/open-shop.ts'
import type { Attempt } from './order-stream.ts'
import { addPlace, addVariantOf, type Place } from './orders.ts'
import { expectWhole, stock } from './whole-orders.ts'

/** An embedded shop with a few products to order, and a delivery address. */
export type Catalogue = { dataDir: string; place: Place; variants: number[] }

export async function fillCatalogue(dataDir: string): Promise<Catalogue> {
  const shop = await openShop(readEnvironment({ DATA_DIR: dataDir, SEED: 'none' }))
  const place = await addPlace(shop.db)
  const variants = []
  for (let n = 0; n < 3; n++) variants.push(await addVariantOf(shop.db, { unit_price: 10 + n, stock }))
  await shop.close()
  return { dataDir, place, variants }
}

/** Checks the stored data of a stopped shop against the orders sent to it. */
export async function readStored(
  { dataDir, variants }: Catalogue,
  attempts: readonly Attempt[],
): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    await expectWhole(database.db, variants, attempts)
  } finally {
    await database.close()
  }
}
