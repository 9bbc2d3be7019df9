import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../../../src-server/messages/send-message.ts'
import { openTransports } from '../../../src-server/messages/transports.ts'
import { headerOf, openMailServer } from '../../support/mail-server.ts'
import { oneShop } from '../../support/shop.ts'

oneShop('A message in its queue', ({ shop, anybody }) => {
  let server: Awaited<ReturnType<typeof openMailServer>>
  beforeAll(async () => {
    server = await openMailServer()
    const environment = { ...shop().environment, smtpUrl: server.url, mailFrom: 'shop@haat.example' }
    const transports = openTransports(environment)
    shop().jobs.work('send-message', (job) => sendMessage(shop(), transports, job))
  })
  afterAll(() => server?.close())

  const register = async (login_id: string) => {
    const person = { login_id, password: 'seven green mangoes', user_info: { full_name: 'Rahima' } }
    const { body } = await anybody().post('/api/auth/register', person)
    expect(body.status).toBe(1)
  }
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state from jobs.job
      where name = 'send-message' order by created_on`.execute(shop().db)
    return rows.map(({ state }) => state)
  }
  const rows = () => shop().db.selectFrom('messages').selectAll().orderBy('id').execute()

  test('is retried with the same message id after a mail error, and sent once', async () => {
    server.answers.rejectWith = 'try again later'
    await register('rahima@example.test')
    await expect.poll(states).toEqual(['retry'])
    const [first] = await rows()
    expect(first).toMatchObject({ status: 0, attempts: 1, sealed: expect.any(String) })
    server.answers.rejectWith = null
    await sql`update jobs.job set start_after = now() where name = 'send-message'`.execute(shop().db)
    // Another message triggers the queue.
    await register('karim@example.test')
    await expect.poll(states).toEqual(['completed', 'completed'])
    const to = server.received.flatMap((mail) => mail.to)
    expect(to.sort()).toEqual(['karim@example.test', 'rahima@example.test'])
    const again = server.received.find((mail) => mail.to.includes('rahima@example.test'))
    expect(headerOf(again?.raw ?? '', 'Message-ID')).toBe(`<${first?.message_id}@haat.example>`)
    const [sent] = await rows()
    expect(sent).toMatchObject({ status: 1, attempts: 2, problem: null, sealed: null })
  })
})
