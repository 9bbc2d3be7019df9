// @ts-check
// A shop to be measured: a folder and a database of its own, with a catalogue in it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCatalogue } from './catalogue.mjs'
import { openDatabase } from './databases.mjs'
import { addCustomer, openDesk, readSlugs } from './desk.mjs'
import { toEnd } from './endings.mjs'
import { importMedicines, startShop } from './shop-process.mjs'

/**
 * @typedef {object} ShopPlace
 * @property {import('./shop-process.mjs').Start} start
 * @property {import('./databases.mjs').Database} database
 * @property {import('./catalogue.mjs').Catalogue} catalogue
 * @property {string[]} slugs of all products
 * @property {() => Promise<void>} end
 */

/**
 * Makes a shop with so many products; it has been opened once, and is closed.
 * @param {{ dist: string, engine: import('./options.mjs').Engine, size: number, seed: string, generated?: boolean }} wanted
 * @returns {Promise<ShopPlace>}
 */
export async function makePlace({ dist, engine, size, seed, generated }) {
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const removeFolder = toEnd(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase(engine)
  const start = { dist, folder, environment: { SEED: seed, ...database.environment } }
  const catalogue = writeCatalogue(folder, size, generated)
  await importMedicines(start, catalogue.file)
  const shop = await startShop(start)
  const desk = await openDesk(shop.url)
  await addCustomer(desk)
  desk.close()
  const slugs = await readSlugs(shop.url)
  await shop.stop()
  return {
    start,
    database,
    catalogue,
    slugs,
    end: async () => {
      await database.end()
      await removeFolder()
    },
  }
}
