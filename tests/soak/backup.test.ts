import { copyFileSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src-server/database/database.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import { openShop } from '../../src-server/open-shop.ts'
import { temporaryDirectory } from '../support/database.ts'
import { createDatabase, server } from '../support/database-server.ts'
import { type Attempt, guestHeaders, send } from '../support/order-stream.ts'
import { addPlace, addVariantOf, orderOf } from '../support/orders.ts'
import { startShop } from '../support/running-shop.ts'
import { runCommand } from '../support/shop-command.ts'
import { expectWhole, stock } from '../support/whole-orders.ts'

const note = (text: string) => process.stdout.write(`  ${text}\n`)

type Sent = { attempt: Attempt; began: number; ended: number }

describe.each(server ? ['embedded', 'postgres'] : ['embedded'])(
  'Backup during a stream of orders (%s)',
  (engine) => {
    test('contains every previously acknowledged order completely, while orders continue', async () => {
      const [here, there] = [temporaryDirectory(), temporaryDirectory()]
      const created = engine === 'postgres' ? await createDatabase() : undefined
      const variables: Record<string, string> = {
        DATA_DIR: here.path,
        SECRET: 'the secret of a shop that is backed up',
        ...(created && { DATABASE_URL: created.url }),
      }
      const filled = await openShop(readEnvironment({ ...variables, SEED: 'none' }))
      const place = await addPlace(filled.db)
      const variants: number[] = []
      for (let n = 0; n < 3; n++) variants.push(await addVariantOf(filled.db, { unit_price: 10 + n, stock }))
      await sql`insert into users (user_type, full_name, mobile, verified, status)
        select 3, repeat('Name ' || n, 10), '01' || (700000000 + n), true, true from generate_series(1, 50000) n`.execute(
        filled.db,
      )
      await filled.storage.put('media/large.webp', Buffer.alloc(8_000_000, 'picture'))
      await filled.close()

      const shop = await startShop(here.path, variables)
      const sent: Sent[] = []
      let going = true
      const shopper = async () => {
        const headers = await guestHeaders(shop.url)
        while (going) {
          const attempt: Attempt = {
            order: orderOf(
              place,
              variants.map((id) => ({ product_price_info_id: id, qty: 1 })),
            ),
            headers,
            order_id: null,
          }
          const began = performance.now()
          await send(shop.url, attempt)
          sent.push({ attempt, began, ended: performance.now() })
        }
      }
      const shoppers = [shopper(), shopper()]
      await expect.poll(() => sent.length).toBeGreaterThan(50)

      const archive = join(here.path, 'under-load.tar')
      const start = performance.now()
      const backup = await runCommand('backup', ['backup', archive], variables)
      const end = performance.now()
      going = false
      await Promise.all(shoppers)
      await shop.stop()
      expect(backup, backup.output).toMatchObject({ code: 0 })

      const waits = (from: number, to: number) =>
        sent.filter(({ began, ended }) => ended > from && began < to).map(({ began, ended }) => ended - began)
      const worst = (all: number[]) => Math.round(Math.max(...all))
      note(
        `${engine}: ${Math.round((end - start) / 1000)} s for ${statSync(archive).size} bytes, proven; ${waits(start, end).length} orders meanwhile, ` +
          `the slowest ${worst(waits(start, end))} ms (before: ${worst(waits(0, start))} ms).`,
      )
      expect(waits(start, end).length).toBeGreaterThan(10)

      const damaged = join(here.path, 'damaged.tar')
      copyFileSync(archive, damaged)
      flipOneByte(damaged)
      const rejection = await runCommand('backup', ['restore', damaged], { DATA_DIR: there.path })
      expect(rejection).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') })

      const restored = await runCommand('backup', ['restore', archive], { DATA_DIR: there.path })
      expect(restored, restored.output).toMatchObject({ code: 0 })
      note(restored.output.trim())
      const database = await openDatabase({ dataDir: there.path })
      const numbers = new Set(
        (await database.db.selectFrom('order_infos').select('order_id').execute()).map(
          ({ order_id }) => order_id,
        ),
      )
      const stored = sent.map(({ attempt }) => attempt).filter(({ order_id }) => numbers.has(order_id ?? ''))
      const before = sent.filter(({ ended }) => ended < start)
      expect(before.filter(({ attempt }) => !numbers.has(attempt.order_id ?? ''))).toEqual([])
      expect(stored.length).toBeGreaterThanOrEqual(before.length)
      await expectWhole(database.db, variants, stored)
      await database.close()

      here.remove()
      there.remove()
      await created?.drop()
    })
  },
)

function flipOneByte(path: string): void {
  const file = openSync(path, 'r+')
  const at = Math.floor(Math.random() * statSync(path).size)
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ 0x10
  writeSync(file, byte, 0, 1, at)
}
