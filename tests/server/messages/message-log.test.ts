import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runOperation } from '../../../src-server/context/operation.ts'
import type { Template } from '../../../src-server/messages/compose/compose-message.ts'
import { notify } from '../../../src-server/messages/compose/notify.ts'
import { sendMessage } from '../../../src-server/messages/send-message.ts'
import type { Transports } from '../../../src-server/messages/transports.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

const feature = 205
const news = {
  name: 'Rahima',
  number: '1',
  step: '',
  total: 'Tk 1',
  reason: '',
  person: '',
  amount: '',
  other: '',
}

oneShop('The message log', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  beforeEach(async () => {
    await shop().db.deleteFrom('messages').execute()
    await sql`delete from jobs.job where name like 'send-%'`.execute(shop().db)
    admin = await asAdmin()
  })
  const notifyPerson = (template: Template, recipient = 'rahima@example.test') =>
    runOperation(anybody().context, { open: 'a newcomer' }, (operation) =>
      notify(operation, {
        channel: recipient.includes('@') ? 'email' : 'sms',
        recipient,
        template,
        args: { ...news, code: '012345', minutes: 15 } as never,
        language: 'en',
        user_id: null,
        queue: 'send-news',
      }),
    )
  const newest = async () => {
    const rows = await shop().db.selectFrom('messages').selectAll().orderBy('id', 'desc').execute()
    return rows[0] as NonNullable<(typeof rows)[0]>
  }
  const way = (problem?: string): Transports => {
    const send = async () => {
      if (problem) throw Object.assign(new Error('no'), { code: problem })
    }
    return { email: { to: '', send }, sms: { to: '', send }, push: { to: '', send } }
  }
  /** Fails after the last attempt. */
  const giveUp = async () => {
    const { id } = await newest()
    await shop().db.updateTable('messages').set({ attempts: 1000 }).where('id', '=', id).execute()
    await sendMessage(shop(), way('ECONNREFUSED'), { id }, 'send-news').catch(() => {})
    return newest()
  }
  const log = async (query = '', who = admin) => (await who.get(`/api/messages?limit=50${query}`)).body
  const retry = (id: number, who = admin) => who.post('/api/messages/retry', { id })

  test('shows whether each message was sent, waits or failed, without its text and address', async () => {
    expect((await log()).meta.total).toBe(0)
    await notifyPerson('order_placed')
    await notifyPerson('verify_account', '+8801712345678')
    expect((await log()).data).toMatchObject([
      { channel: 2, recipient: '***678', template: 'verify_account', status: 0, attempts: 0 },
      { channel: 1, recipient: 'r***@example.test', template: 'order_placed', status: 0, attempts: 0 },
    ])
    const { id } = await newest()
    await sendMessage(shop(), way(), { id })
    // The cached list is invalidated.
    expect((await log('&status=1')).data).toMatchObject([{ id, sent_at: expect.any(String) }])
    expect((await log('&channel=1&template=order_placed')).meta.total).toBe(1)
    const everything = JSON.stringify([await log(), (await admin.get(`/api/messages/edit/${id}`)).body])
    for (const secret of ['012345', '+88017', 'rahima@', 'sealed', 'sent_to'])
      expect(everything).not.toContain(secret)
    expect((await admin.get('/api/messages/export')).status).toBe(200)
  })

  test('is searched by complete address only', async () => {
    await notifyPerson('order_placed')
    expect((await log('&keyword=Rahima@example.test')).meta.total).toBe(1)
    expect((await log('&keyword=rahima')).meta.total).toBe(0)
  })

  test('retries a failed message once, and records it in the history without the address', async () => {
    await notifyPerson('order_placed')
    const { id } = await giveUp()
    expect((await log()).data).toMatchObject([{ status: 2, retryable: true, problem: 'Error ECONNREFUSED' }])
    const answers = await Promise.all([retry(id), retry(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await newest()).toMatchObject({
      status: 0,
      attempts: 0,
      retried: 1,
      updated_by: admin.context.user?.id,
    })
    const { rows } = await sql<{ name: string; data: object }>`select name, data from jobs.job
      where name = 'send-news' and data->>'id' = ${String(id)} and state = 'created'`.execute(shop().db)
    // The first job, and that of the retry.
    expect(rows).toHaveLength(2)
    const stored = await shop()
      .db.selectFrom('history')
      .selectAll()
      .where('resource', '=', 'messages')
      .execute()
    expect(stored).toMatchObject([{ action: 'retry', record_id: id, title: 'order_placed' }])
    expect(JSON.stringify(stored)).not.toContain('example.test')
    await sendMessage(shop(), way(), { id }, 'send-news')
    expect(await newest()).toMatchObject({ status: 1, sealed: null })
  })

  test('rejects retrying a message with a code, and an unknown message', async () => {
    await notifyPerson('reset_password')
    const coded = await giveUp()
    expect(coded).toMatchObject({ status: 2, sealed: null })
    expect((await retry(coded.id)).body.msg).toBe('This message cannot be sent again: its text was deleted.')
    expect((await retry(999_999)).status).toBe(404)
  })

  test('needs a permission to retry', async () => {
    await notifyPerson('order_placed')
    const { id } = await giveUp()
    const reader = await asAdmin([right(feature, ['view_others'])])
    expect((await log('', reader)).meta.total).toBe(1)
    expect((await retry(id, reader)).status).toBe(403)
    const ownOnly = await asAdmin([right(feature, ['edit'])])
    expect((await log('', ownOnly)).meta.total).toBe(0)
    expect((await retry(id, ownOnly)).status).toBe(403)
  })
})
