import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { server as messages } from '../../src/language/server.en.ts'
import { socketName } from '../../src-server/database/embedded/embedded.ts'
import { socketDirectory } from '../../src-server/database/embedded/socket-path.ts'
import { ownersHeaders } from '../support/desk-calls.ts'
import { startOrderFlow } from '../support/order-flow.ts'
import { fillShelf, lookWhatIsKept, type Shelf } from '../support/order-shelf.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { mountsDisks, type SmallDisk, smallDisk } from '../support/small-disk.ts'
import { photograph } from '../support/upload.ts'

const told = (what: string, gives: string) => process.stdout.write(`| ${what} | ${gives} |\n`)

/** The files of a shop but for its database; folders hold nothing of anybody. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.startsWith('database'))

/** Who says so when the shop does not start. */
const whyNot = (dataDir: string) =>
  startShop(dataDir).then(
    () => 'it opened',
    (error: Error) => error.message,
  )

// Mounting a disk takes root.
describe.runIf(mountsDisks())('The disk of an embedded shop', () => {
  let disk: SmallDisk
  let shelf: Shelf
  let shop: RunningShop | undefined
  beforeEach(async () => {
    disk = smallDisk(300)
    shelf = await fillShelf(join(disk.path, 'data'))
  })
  afterEach(async () => {
    await shop?.kill()
    disk.remove()
  })
  const open = async () => {
    shop = await startShop(shelf.dataDir)
    return shop
  }

  test('that is full has orders refused in words; none is lost or doubled, and they go on when there is room', async () => {
    const { url, stop } = await open()
    const flow = await startOrderFlow(url, shelf.place, shelf.variants)
    await flow.more(20)
    disk.fill(0)
    await expect.poll(() => flow.failures.length).toBeGreaterThan(20)
    for (const failure of flow.failures) expect(failure).toContain(messages.no_room)
    disk.empty()
    await flow.more(20)
    await flow.end()
    await stop()
    await lookWhatIsKept(shelf, flow.attempts)
    told('disk full during orders', `503 “${messages.no_room}”; ${flow.attempts.length} orders, each once`)
  })

  test('that is full in the middle of the log of the database ends the shop in words; what was acknowledged is kept', async () => {
    const { url, process: child, output } = await open()
    const flow = await startOrderFlow(url, shelf.place, shelf.variants)
    await flow.more(20)
    disk.fill(6_000_000)
    const client = new pg.Client({
      host: socketDirectory(shelf.dataDir, socketName.length),
      user: 'postgres',
      database: 'postgres',
    })
    client.on('error', () => {})
    await client.connect()
    const ended = once(child, 'exit')
    // Each begins a new file of 16 MB.
    const fillLog = async () => {
      for (;;) await client.query("select pg_logical_emit_message(false, 'haat', 'full'), pg_switch_wal()")
    }
    fillLog().catch(() => {})
    await ended
    expect(output()).toMatch(/embedded database in .* has stopped: .*No space left on device/)
    expect(output()).toContain('Its disk is full')
    expect(await whyNot(shelf.dataDir)).toContain('Its disk is full')
    disk.empty()
    const again = await open()
    expect((await fetch(`${again.url}/ready`)).status).toBe(200)
    await again.stop()
    const acknowledged = flow.attempts.filter(({ order_id }) => order_id !== null)
    expect(acknowledged.length).toBeGreaterThanOrEqual(20)
    // The few that were under way are there whole, or not at all.
    await lookWhatIsKept(shelf, flow.attempts)
    told(
      'disk full in the middle of the log',
      'the shop ends and says why; it opens when there is room, nothing lost',
    )
  })

  test('that is full has an upload refused in words, and nothing of it is left', async () => {
    const { url, stop } = await open()
    const headers = await ownersHeaders(url)
    const picture = await photograph(1200, 900).png().toBuffer()
    const upload = () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(picture)]), 'photo.png')
      return fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
    }
    disk.fill(100_000)
    const before = filesBelow(shelf.dataDir)
    const refused = await upload()
    expect([refused.status, (await refused.json()).msg]).toEqual([503, messages.no_room])
    expect(filesBelow(shelf.dataDir)).toEqual(before)
    disk.empty()
    expect((await upload()).status).toBe(200)
    await stop()
    told('disk full during an upload', '503 in words, nothing left of it')
  })

  test('that is full has an import refused in words, and nothing of it is left', async () => {
    const { url, stop } = await open()
    const headers = await ownersHeaders(url)
    const file = `tag_title\n${Array.from({ length: 9_000 }, (_, n) => `Tag number ${n}, ${'of many '.repeat(10)}`).join('\n')}`
    const bring = () => {
      const form = new FormData()
      form.append('file', new Blob([file]), 'tags.csv')
      return fetch(`${url}/api/imports?kind=tags`, { method: 'POST', headers, body: form })
    }
    disk.fill(100_000)
    const refused = await bring()
    expect([refused.status, (await refused.json()).msg]).toEqual([503, messages.no_room])
    const asked = await fetch(`${url}/api/imports`, { headers })
    expect((await asked.json()).data.runs).toEqual([])
    disk.empty()
    expect((await bring()).status).toBeLessThan(300)
    await stop()
    told('disk full during an import', '503 in words, nothing left of it')
  })

  test('that can only be read keeps the shop from opening, in words', async () => {
    disk.lock(true)
    const why = await whyNot(shelf.dataDir)
    expect(why).toMatch(/may not be written to|EROFS/)
    disk.lock(false)
    await (await open()).stop()
    await lookWhatIsKept(shelf, [])
    told('a disk that can only be read', 'the shop does not open, and says why')
  })

  test('on which a file of the database is damaged keeps the shop from opening, in words, and changes nothing', async () => {
    const file = join(shelf.dataDir, 'database/global/pg_control')
    const whole = readFileSync(file)
    writeFileSync(file, Buffer.from(whole).fill(255, 8, 200))
    expect(await whyNot(shelf.dataDir)).toMatch(/cannot be opened.*npm run restore/s)
    writeFileSync(file, whole)
    await (await open()).stop()
    await lookWhatIsKept(shelf, [])
    told(
      'a damaged file of the database',
      'the shop does not open, says why and names the restore; nothing is changed',
    )
  })
})
