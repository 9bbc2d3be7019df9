import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownersHeaders } from '../support/admin-calls.ts'
import { startOrderFlow } from '../support/order-flow.ts'
import { type Catalogue, fillCatalogue, readStored } from '../support/order-products.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

const notified = (what: string, gives: string) => process.stdout.write(`| ${what} | ${gives} |\n`)
const hours = 3_600_000

/** The resident memory of a process in MB. */
const heldBy = ({ process: { pid } }: RunningShop) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

describe('Slow, numerous and disconnected clients', () => {
  let folder: string
  let clock: string
  let catalogue: Catalogue
  let shop: RunningShop
  const sockets: Socket[] = []
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'haat-visitors-'))
    clock = join(folder, 'clock')
    writeFileSync(clock, '0')
    catalogue = await fillCatalogue(join(folder, 'data'))
    shop = await startShop(catalogue.dataDir, {
      CLOCK: clock,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/shifted-clock.mjs')}`,
    })
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const openSocket = async () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const ordersMeanwhile = async (happen: () => Promise<unknown>) => {
    const flow = await startOrderFlow(shop.url, catalogue.place, catalogue.variants)
    await flow.more(10)
    await happen()
    await flow.more(20)
    await flow.end()
    expect(flow.failures).toEqual([])
    await shop.stop()
    await readStored(catalogue, flow.attempts)
    return flow
  }

  test('a thousand idle connections use little memory, and orders continue', async () => {
    const before = heldBy(shop)
    const flow = await ordersMeanwhile(async () => {
      for (let n = 0; n < 1_000; n++) await openSocket()
      notified('1,000 idle connections', `${heldBy(shop) - before} MB more, orders go on`)
    })
    expect(flow.attempts.length).toBeGreaterThan(30)
  })

  test('a hundred clients sending slowly and a hundred not reading delay no order', async () => {
    const flow = await ordersMeanwhile(async () => {
      for (let n = 0; n < 100; n++) {
        const slow = await openSocket()
        const drip = setInterval(() => slow.writable && slow.write('x'), 500)
        slow.once('close', () => clearInterval(drip))
        slow.write('GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ')
        const deaf = await openSocket()
        deaf.pause()
        deaf.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
      }
    })
    notified('200 slow clients', `no request failed, the longest took ${Math.round(flow.longest())} ms`)
  })

  test('aborted uploads leave no file', async () => {
    const { authorization } = await ownersHeaders(shop.url)
    const stored = () =>
      readdirSync(catalogue.dataDir, { recursive: true })
        .map(String)
        .filter((file) => !file.startsWith('database'))
    const before = stored()
    for (const path of ['/api/uploads', '/api/imports?kind=tags'])
      for (let n = 0; n < 20; n++) {
        const socket = await openSocket()
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: ${authorization}\r\ncontent-length: 9000000\r\n` +
            'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
        )
        socket.write(Buffer.alloc(500_000, 7))
        socket.destroy()
      }
    await expect.poll(stored).toEqual(before)
    expect((await fetch(`${shop.url}/ready`)).status).toBe(200)
    notified('40 uploads that break off', 'no file is left, the shop goes on')
  })

  test('a clock that jumps three hours ahead and back loses and doubles no order', async () => {
    const jump = (to: number) => {
      writeFileSync(clock, String(to))
      return expect
        .poll(async () => Date.parse((await (await fetch(`${shop.url}/health`)).json()).time) - Date.now())
        .toSatisfy((off: number) => Math.abs(off - to) < 60_000)
    }
    const flow = await ordersMeanwhile(async () => {
      await jump(3 * hours)
      await jump(-3 * hours)
    })
    notified('a clock that jumps', `${flow.attempts.length} orders, each once; nobody is signed out`)
  })
})
