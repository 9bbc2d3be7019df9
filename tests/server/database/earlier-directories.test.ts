import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize } from 'node:v8'
import { brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../../src-server/context/background-context.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { type OpenShop, openShop } from '../../../src-server/open-shop.ts'
import { createShopApi } from '../../../src-server/shop/shop-api.ts'
import { temporaryDirectory } from '../../support/database.ts'

const folder = join(import.meta.dirname, 'kept')

function unpack(file: string, into: string): void {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  const entries = deserialize(brotliDecompressSync(readFileSync(join(folder, file)), { params }))
  for (const [path, content] of entries as [string, Buffer | null][]) {
    const target = join(into, path)
    mkdirSync(content ? dirname(target) : target, { recursive: true })
    if (content) writeFileSync(target, content, { mode: 0o600 })
  }
}

/** Data directories of earlier releases, stored with scripts/pack-directory.mjs: one is added when the tables have changed. */
describe.each(readdirSync(folder))('Data directory of an earlier release: %s', (file) => {
  const directory = temporaryDirectory()
  let shop: OpenShop

  beforeAll(async () => {
    unpack(file, directory.path)
    shop = await openShop(readEnvironment({ DATA_DIR: directory.path }))
  })
  afterAll(async () => {
    await shop?.close()
    directory.remove()
  })

  test('opens with its products and orders', async () => {
    const api = createShopApi(systemContext(shop))
    expect((await api.all({})).meta.total).toBeGreaterThanOrEqual(40)
    expect(
      (await api.product({ slug: 'sundarban-khalisha-honey' })).product_price_infos.length,
    ).toBeGreaterThan(0)
    const orders = await shop.db
      .selectFrom('order_list')
      .select(['order_id', 'item_count', 'total_payable'])
      .execute()
    expect(orders).toHaveLength(1)
    expect(orders[0]?.item_count).toBe(2)
  })

  test('still has its users and history', async () => {
    const users = await shop.db.selectFrom('users').select('user_type').execute()
    expect(new Set(users.map(({ user_type }) => user_type))).toEqual(new Set([1, 2, 3]))
    const { count } = await shop.db
      .selectFrom('history')
      .select((the) => the.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThan(100)
  })
})
