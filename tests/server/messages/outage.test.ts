import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessages } from '../../../src-server/messages/send-message.ts'
import { openTransports, type Transports } from '../../../src-server/messages/transports.ts'
import { addCustomer, addProducts, orderBy } from '../../support/customers.ts'
import { headerOf, openMailServer } from '../../support/mail-server.ts'
import { oneShop } from '../../support/shop.ts'

oneShop('Order messages', ({ shop, app }) => {
  let server: Awaited<ReturnType<typeof openMailServer>>
  let breaksOff = ''
  beforeAll(async () => {
    server = await openMailServer()
    const environment = { ...shop().environment, smtpUrl: server.url, mailFrom: 'shop@haat.example' }
    const transports = openTransports(environment)
    const breaking: Transports = {
      ...transports,
      email: {
        ...transports.email,
        send: async (message) => {
          await transports.email.send(message)
          // The server has accepted the message, but the process dies before it is recorded.
          if (message.message_id !== breaksOff) return
          breaksOff = ''
          throw new Error('The process has died.')
        },
      },
    }
    shop().jobs.workBatch('send-news', (jobs) => sendMessages(shop(), breaking, jobs, 'send-news'))
  })
  afterAll(() => server?.close())

  const messages = () => shop().db.selectFrom('messages').selectAll().orderBy('id').execute()
  const jobs = async () => {
    const { rows } = await sql<{
      state: string
      delay: number
    }>`select state, retry_delay as delay from jobs.job
      where name = 'send-news' order by created_on`.execute(shop().db)
    return rows
  }
  const states = async () => (await jobs()).map(({ state }) => state)
  const later = () => sql`update jobs.job set start_after = now() where name = 'send-news'`.execute(shop().db)

  test('wait while the mail server is down and arrive later, at most twice with one message id', async () => {
    const products = await addProducts(shop())
    const customer = await addCustomer(shop(), app())
    server.answers.rejectWith = 'down'
    for (const _ of [1, 2, 3]) expect(await orderBy(customer, products)).toMatch(/^\d{12}$/)
    await expect.poll(states).toEqual(['retry', 'retry', 'retry'])
    const waiting = await messages()
    expect(waiting.map(({ status, attempts }) => [status, attempts])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
    expect((await jobs())[0]?.delay).toBe(300)

    server.answers.rejectWith = null
    breaksOff = waiting[1]?.message_id ?? ''
    await later()
    // One more message triggers the queue for all of them.
    await orderBy(customer, products)
    await expect
      .poll(async () => (await states()).sort())
      .toEqual(['completed', 'completed', 'completed', 'retry'])
    await later()
    await orderBy(customer, products)
    await expect.poll(states).toEqual(Array(5).fill('completed'))

    const names = server.received.map(({ raw }) => headerOf(raw, 'Message-ID'))
    const all = await messages()
    expect(new Set(names)).toEqual(new Set(all.map(({ message_id }) => `<${message_id}@haat.example>`)))
    const twice = names.filter((name, at) => names.indexOf(name) !== at)
    expect(twice).toEqual([`<${waiting[1]?.message_id}@haat.example>`])
    expect(all.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])
  })
})
