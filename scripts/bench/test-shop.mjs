// @ts-check
// Creates a shop to measure: a folder and a database of its own, with a catalogue and a customer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCustomer, openAdminClient, readSlugs } from './admin-client.mjs'
import { writeCatalogue } from './catalogue.mjs'
import { onEnd } from './cleanup.mjs'
import { openDatabase } from './databases.mjs'
import { importMedicines, startShop } from './shop-process.mjs'

/**
 * @typedef {object} TestShop
 * @property {import('./shop-process.mjs').ShopSetup} setup
 * @property {import('./databases.mjs').Database} database
 * @property {import('./catalogue.mjs').Catalogue} catalogue
 * @property {string[]} slugs of all products
 * @property {() => Promise<void>} remove
 */

/**
 * The shop has run once, and is stopped.
 * @param {{ dist: string, engine: import('./options.mjs').Engine, size: number, seed: string, medicines?: string }} options
 * @returns {Promise<TestShop>}
 */
export async function createTestShop({ dist, engine, size, seed, medicines }) {
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const removeFolder = onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase(engine)
  const setup = { dist, folder, environment: { SEED: seed, ...database.environment } }
  const catalogue = writeCatalogue(folder, size, medicines)
  await importMedicines(setup, catalogue.file)
  const shop = await startShop(setup)
  const admin = await openAdminClient(shop.url)
  await addCustomer(admin)
  admin.close()
  const slugs = await readSlugs(shop.url)
  await shop.stop()
  const remove = async () => {
    await database.drop()
    await removeFolder()
  }
  return { setup, database, catalogue, slugs, remove }
}
