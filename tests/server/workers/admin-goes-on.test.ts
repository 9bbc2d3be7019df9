import { connect } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { passwordMatches, passwordQueue } from '../../../src-server/auth/password.ts'
import { pdfQueue } from '../../../src-server/documents/print-pdf.ts'
import { encodeMaster, pictureQueue } from '../../../src-server/media/encode.ts'
import { makeSize, masterKey, storePicture } from '../../../src-server/media/pictures.ts'
import type { FairQueue } from '../../../src-server/workers/fair-queue.ts'
import { addCustomer, addProducts, type Known, orderBy } from '../../support/customers.ts'
import { aGuest, idOf } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'

/** PDFs, pictures and passwords are processed in turns: the jobs of one customer or guest block no other user. */

/** Occupies a queue with a concurrency of one by a job of another user, until it is released. */
async function occupied(queue: FairQueue, task: (letGo: () => void) => Promise<void>): Promise<void> {
  let letGo = () => {}
  const held = queue.run(
    { kind: 'visitor', key: 'somebody whose work takes long' },
    () =>
      new Promise<void>((resolve) => {
        letGo = resolve
      }),
  )
  await expect.poll(queue.running).toBe(1)
  try {
    await task(() => letGo())
  } finally {
    letGo()
    await held
  }
}

oneShop('The back office under load', ({ shop, app, asAdmin }) => {
  let admin: Caller
  let customer: Known
  let order_id: string
  let id: number
  beforeAll(async () => {
    admin = await asAdmin()
    customer = await addCustomer(shop(), app())
    order_id = await orderBy(customer, await addProducts(shop()))
    id = await idOf(shop().db, order_id)
  })

  test('prints while a customer requests many invoices', async () => {
    await occupied(pdfQueue, async (letGo) => {
      const invoices = Array.from({ length: 20 }, () =>
        customer.caller.get(`/api/my-orders/invoice/${order_id}`),
      )
      await expect.poll(pdfQueue.waiting).toBe(3)
      const rejection = await Promise.race(invoices)
      expect(rejection.status).toBe(429)
      expect(Number(rejection.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      const finished: string[] = []
      const printing = admin.get(`/api/order-infos/${id}/documents/invoice`).then((answer) => {
        finished.push('desk')
        return answer
      })
      for (const invoice of invoices)
        void invoice.then(({ status }) => {
          if (status === 200) finished.push('customer')
        })
      await expect.poll(pdfQueue.waiting).toBe(4)
      letGo()
      const printed = await printing
      const statuses = (await Promise.all(invoices)).map(({ status }) => status)
      expect(printed.status).toBe(200)
      expect(finished[0]).toBe('desk')
      expect(statuses.filter((status) => status === 200)).toHaveLength(3)
      expect(statuses.filter((status) => status === 429)).toHaveLength(17)
    })
  })

  test('does not print for a disconnected client', async () => {
    if (!app().server.listening) await app().listen({ port: 0, host: '127.0.0.1' })
    const { port } = app().server.address() as { port: number }
    await occupied(pdfQueue, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `GET /api/my-orders/invoice/${order_id} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${customer.caller.token}\r\n\r\n`,
      )
      await expect.poll(pdfQueue.waiting).toBe(1)
      socket.destroy()
      await expect.poll(pdfQueue.waiting).toBe(0)
    })
  })

  test('serves a client that has sent its whole body and waits', async () => {
    if (!app().server.listening) await app().listen({ port: 0, host: '127.0.0.1' })
    const { port } = app().server.address() as { port: number }
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login_id: 'somebody@example.test', password: 'a wrong password' }),
    })
    expect([response.status, (await response.json()).status]).toEqual([200, 0])
  })

  test('accepts pictures while a guest uploads many', async () => {
    const picture = await rendered(40, 20).png().toBuffer()
    const guest = aGuest(shop(), app())
    const order: string[] = []
    const { run } = pictureQueue
    const spy = vi.spyOn(pictureQueue, 'run').mockImplementation((person, task, signal) =>
      run(
        person,
        () => {
          order.push(person.kind)
          return task()
        },
        signal,
      ),
    )
    await occupied(pictureQueue, async (letGo) => {
      const sent = Array.from({ length: 5 }, () =>
        uploadTo(app(), guest, picture, { url: '/api/private-files?kind=design' }),
      )
      await expect.poll(pictureQueue.waiting).toBe(5)
      const backOffice = uploadTo(app(), admin, picture)
      await expect.poll(pictureQueue.waiting).toBe(6)
      letGo()
      expect((await backOffice).status).toBe(200)
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    })
    spy.mockRestore()
    expect(order.slice(1)).toEqual(['staff', ...Array.from({ length: 5 }, () => 'visitor')])
  })

  test('generates a picture size for waiting requests after the first one has disconnected', async () => {
    const { storage } = shop()
    const { path } = await storePicture(storage, await rendered(900, 600, 17).png().toBuffer(), encodeMaster)
    const name = path.slice('/media/'.length)
    const master = async () => rendered(900, 600, 17).webp().toBuffer()
    const deleted = new AbortController()
    const caller = (address: string, signal: AbortSignal) => ({
      user: null,
      session: null,
      address,
      signal: () => signal,
    })
    await occupied(pictureQueue, async (letGo) => {
      const first = makeSize(caller('192.0.2.1', deleted.signal), storage, name, 320, 'webp', master)
      const second = makeSize(
        caller('192.0.2.2', new AbortController().signal),
        storage,
        name,
        320,
        'webp',
        master,
      )
      const failed = first.then(
        () => null,
        (error) => error.status,
      )
      await expect.poll(pictureQueue.waiting).toBe(1)
      deleted.abort()
      expect(await failed).toBe(503)
      letGo()
      await second
    })
    expect((await shop().storage.size(masterKey(name))) !== null).toBe(true)
    const { statusCode } = await app().inject({ url: `/media/${name}?w=320` })
    expect(statusCode).toBe(200)
  })

  test('signs users in while others guess passwords', async () => {
    const caller = (address: string) => ({
      user: null,
      session: null,
      address,
      signal: () => new AbortController().signal,
    })
    // The test checks the order of the jobs; their duration depends on the machine.
    const started: string[] = []
    const { run } = passwordQueue
    const spy = vi.spyOn(passwordQueue, 'run').mockImplementation((person, task, signal) =>
      run(
        person,
        () => {
          started.push(person.key)
          return task()
        },
        signal,
      ),
    )
    const guesses = Array.from({ length: 40 }, (_, at) =>
      passwordMatches(null, `guess ${at}`, caller('192.0.2.1')),
    )
    const signIn = passwordMatches(null, 'mine', caller('192.0.2.2'))
    await Promise.all([...guesses, signIn])
    spy.mockRestore()
    const turn = started.filter((key) => !key.includes('shop')).indexOf('address 192.0.2.2')
    expect(turn).toBeGreaterThanOrEqual(0)
    expect(turn).toBeLessThanOrEqual(4)
    // Beyond normal use one address gets 429, and others do not.
    const flood = Array.from({ length: 60 }, (_, at) =>
      passwordMatches(null, `guess ${at}`, caller('192.0.2.1')).then(
        () => 200,
        (error) => error.status,
      ),
    )
    const other = passwordMatches(null, 'mine', caller('192.0.2.3'))
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await other).toBe(false)
    expect([passwordQueue.waiting(), passwordQueue.running()]).toEqual([0, 0])
  })
})
