import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { server as messages } from '../../src/language/server.en.ts'
import { socketName } from '../../src-server/database/embedded/embedded.ts'
import { socketDirectory } from '../../src-server/database/embedded/socket-path.ts'
import { ownersHeaders } from '../support/admin-calls.ts'
import { startOrderFlow } from '../support/order-flow.ts'
import { type Catalogue, fillCatalogue, readStored } from '../support/order-products.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { mountsDisks, type SmallDisk, smallDisk } from '../support/small-disk.ts'
import { photograph } from '../support/upload.ts'

const notified = (what: string, gives: string) => process.stdout.write(`| ${what} | ${gives} |\n`)

/** The files of a shop without its database; folders contain no data. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.startsWith('database'))

/** The error message of a shop that does not start. */
const whyNot = (dataDir: string) =>
  startShop(dataDir).then(
    () => 'it opened',
    (error: Error) => error.message,
  )

// Mounting a disk requires root.
describe.runIf(mountsDisks())('Disk of an embedded shop', () => {
  let disk: SmallDisk
  let catalogue: Catalogue
  let shop: RunningShop | undefined
  beforeEach(async () => {
    disk = smallDisk(300)
    catalogue = await fillCatalogue(join(disk.path, 'data'))
  })
  afterEach(async () => {
    await shop?.kill()
    disk.remove()
  })
  const open = async () => {
    shop = await startShop(catalogue.dataDir)
    return shop
  }

  test('when full: orders are rejected with a message, none is lost or doubled, and they resume later', async () => {
    const { url, stop } = await open()
    const flow = await startOrderFlow(url, catalogue.place, catalogue.variants)
    await flow.more(20)
    disk.fill(0)
    await expect.poll(() => flow.failures.length).toBeGreaterThan(20)
    for (const failure of flow.failures) expect(failure).toContain(messages.no_room)
    disk.empty()
    await flow.more(20)
    await flow.end()
    await stop()
    await readStored(catalogue, flow.attempts)
    notified(
      'disk full during orders',
      `503 “${messages.no_room}”; ${flow.attempts.length} orders, each once`,
    )
  })

  test('full during a database log write: the shop exits with a message, acknowledged orders persist', async () => {
    const { url, process: child, output } = await open()
    const flow = await startOrderFlow(url, catalogue.place, catalogue.variants)
    await flow.more(20)
    disk.fill(6_000_000)
    const client = new pg.Client({
      host: socketDirectory(catalogue.dataDir, socketName.length),
      user: 'postgres',
      database: 'postgres',
    })
    client.on('error', () => {})
    await client.connect()
    const ended = once(child, 'exit')
    // Each statement starts a new WAL file of 16 MB.
    const fillLog = async () => {
      for (;;) await client.query("select pg_logical_emit_message(false, 'haat', 'full'), pg_switch_wal()")
    }
    fillLog().catch(() => {})
    await ended
    expect(output()).toMatch(/embedded database in .* has stopped: .*No space left on device/)
    expect(output()).toContain('Its disk is full')
    expect(await whyNot(catalogue.dataDir)).toContain('Its disk is full')
    disk.empty()
    const again = await open()
    expect((await fetch(`${again.url}/ready`)).status).toBe(200)
    await again.stop()
    const acknowledged = flow.attempts.filter(({ order_id }) => order_id !== null)
    expect(acknowledged.length).toBeGreaterThanOrEqual(20)
    // Orders in progress are stored completely or not at all.
    await readStored(catalogue, flow.attempts)
    notified(
      'disk full in the middle of the log',
      'the shop ends and says why; it opens when there is room, nothing lost',
    )
  })

  test('when full: an upload is rejected with a message and leaves no file', async () => {
    const { url, stop } = await open()
    const headers = await ownersHeaders(url)
    const picture = await photograph(1200, 900).png().toBuffer()
    const upload = () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(picture)]), 'photo.png')
      return fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
    }
    disk.fill(100_000)
    const before = filesBelow(catalogue.dataDir)
    const rejection = await upload()
    expect([rejection.status, (await rejection.json()).msg]).toEqual([503, messages.no_room])
    expect(filesBelow(catalogue.dataDir)).toEqual(before)
    disk.empty()
    expect((await upload()).status).toBe(200)
    await stop()
    notified('disk full during an upload', '503 in words, nothing left of it')
  })

  test('when full: an import is rejected with a message and leaves no record', async () => {
    const { url, stop } = await open()
    const headers = await ownersHeaders(url)
    const file = `tag_title\n${Array.from({ length: 9_000 }, (_, n) => `Tag number ${n}, ${'of many '.repeat(10)}`).join('\n')}`
    const bring = () => {
      const form = new FormData()
      form.append('file', new Blob([file]), 'tags.csv')
      return fetch(`${url}/api/imports?kind=tags`, { method: 'POST', headers, body: form })
    }
    disk.fill(100_000)
    const rejection = await bring()
    expect([rejection.status, (await rejection.json()).msg]).toEqual([503, messages.no_room])
    const requested = await fetch(`${url}/api/imports`, { headers })
    expect((await requested.json()).data.runs).toEqual([])
    disk.empty()
    expect((await bring()).status).toBeLessThan(300)
    await stop()
    notified('disk full during an import', '503 in words, nothing left of it')
  })

  test('when read-only: the shop does not start, with a message', async () => {
    disk.lock(true)
    const why = await whyNot(catalogue.dataDir)
    expect(why).toMatch(/may not be written to|EROFS/)
    disk.lock(false)
    await (await open()).stop()
    await readStored(catalogue, [])
    notified('a disk that can only be read', 'the shop does not open, and says why')
  })

  test('with a damaged database file: the shop does not start, with a message, and changes nothing', async () => {
    const file = join(catalogue.dataDir, 'database/global/pg_control')
    const whole = readFileSync(file)
    writeFileSync(file, Buffer.from(whole).fill(255, 8, 200))
    expect(await whyNot(catalogue.dataDir)).toMatch(/cannot be opened.*npm run restore/s)
    writeFileSync(file, whole)
    await (await open()).stop()
    await readStored(catalogue, [])
    notified(
      'a damaged file of the database',
      'the shop does not open, says why and names the restore; nothing is changed',
    )
  })
})
