import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { operate } from '../../../src-server/context/operation.ts'
import type { Template } from '../../../src-server/messages/letters/letter.ts'
import { tell } from '../../../src-server/messages/letters/tell.ts'
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

oneShop('The log of messages', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  beforeEach(async () => {
    await shop().db.deleteFrom('messages').execute()
    await sql`delete from jobs.job where name like 'send-%'`.execute(shop().db)
    admin = await asAdmin()
  })
  const say = (template: Template, recipient = 'rahima@example.test') =>
    operate(anybody().context, { open: 'a newcomer' }, (work) =>
      tell(work, {
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
  /** Given up after the last of its tries. */
  const giveUp = async () => {
    const { id } = await newest()
    await shop().db.updateTable('messages').set({ attempts: 1000 }).where('id', '=', id).execute()
    await sendMessage(shop(), way('ECONNREFUSED'), { id }, 'send-news').catch(() => {})
    return newest()
  }
  const log = async (query = '', who = admin) => (await who.get(`/api/messages?limit=50${query}`)).body
  const retry = (id: number, who = admin) => who.post('/api/messages/retry', { id })

  test('says that each went, waits or failed, never what it said nor the whole of an address', async () => {
    expect((await log()).meta.total).toBe(0)
    await say('order_placed')
    await say('verify_account', '+8801712345678')
    expect((await log()).data).toMatchObject([
      { channel: 2, recipient: '***678', template: 'verify_account', status: 0, attempts: 0 },
      { channel: 1, recipient: 'r***@example.test', template: 'order_placed', status: 0, attempts: 0 },
    ])
    const { id } = await newest()
    await sendMessage(shop(), way(), { id })
    // The list that was read before is read anew.
    expect((await log('&status=1')).data).toMatchObject([{ id, sent_at: expect.any(String) }])
    expect((await log('&channel=1&template=order_placed')).meta.total).toBe(1)
    const everything = JSON.stringify([await log(), (await admin.get(`/api/messages/edit/${id}`)).body])
    for (const secret of ['012345', '+88017', 'rahima@', 'sealed', 'sent_to'])
      expect(everything).not.toContain(secret)
    expect((await admin.get('/api/messages/export')).status).toBe(200)
  })

  test('is searched by the whole of an address, so that nobody looks through them', async () => {
    await say('order_placed')
    expect((await log('&keyword=Rahima@example.test')).meta.total).toBe(1)
    expect((await log('&keyword=rahima')).meta.total).toBe(0)
  })

  test('sends again what was given up, once, and the history has it without the address', async () => {
    await say('order_placed')
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
    // The first, and the one that was asked for.
    expect(rows).toHaveLength(2)
    const kept = await shop()
      .db.selectFrom('history')
      .selectAll()
      .where('resource', '=', 'messages')
      .execute()
    expect(kept).toMatchObject([{ action: 'retry', record_id: id, title: 'order_placed' }])
    expect(JSON.stringify(kept)).not.toContain('example.test')
    await sendMessage(shop(), way(), { id }, 'send-news')
    expect(await newest()).toMatchObject({ status: 1, sealed: null })
  })

  test('cannot send again what held a code, what has gone, and what is not there', async () => {
    await say('reset_password')
    const coded = await giveUp()
    expect(coded).toMatchObject({ status: 2, sealed: null })
    expect((await retry(coded.id)).body.msg).toBe('This message cannot be sent again: what it said is gone.')
    expect((await retry(999_999)).status).toBe(404)
  })

  test('sends again only for whoever may', async () => {
    await say('order_placed')
    const { id } = await giveUp()
    const reader = await asAdmin([right(feature, ['view_others'])])
    expect((await log('', reader)).meta.total).toBe(1)
    expect((await retry(id, reader)).status).toBe(403)
    const ownOnly = await asAdmin([right(feature, ['edit'])])
    expect((await log('', ownOnly)).meta.total).toBe(0)
    expect((await retry(id, ownOnly)).status).toBe(403)
  })
})
