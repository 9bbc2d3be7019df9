import { beforeAll, expect, test } from 'vitest'
import { languages } from '../../../src/language/language.ts'
import { messageTemplates, plainBraces, textProblems } from '../../../src/messages/templates.ts'
import { isNotificationText } from '../../../src/orders/notification-texts.ts'
import { composedFor } from '../../../src-server/messages/compose/compose-message.ts'
import { lettersTo, whileCounted, wordsOf } from '../../support/messages.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

const feature = 204
const nothing = { subject: null, subject_bn: null, body: null, body_bn: null }
const order = {
  name: 'Rahima',
  number: '12',
  step: 'Packed',
  total: 'Tk 9',
  reason: '',
  person: '',
  amount: '',
  other: '',
  pay_before: '26 Jul 2026, 14:35',
  pay_link: 'https://haat.example/order-tracking/260726481516?pay=token',
}

oneShop('Custom message texts', ({ shop, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
    await shop()
      .db.updateTable('basic_config')
      .set({ website_title: 'Haat', website_title_bn: 'হাট' })
      .execute()
  })
  const idOf = async (template: string, channel = 1) => {
    const { body } = await admin.get(`/api/message-templates?limit=100&channel=${channel}`)
    return body.data.find((one: { template: string }) => one.template === template).id as number
  }
  const read = async (id: number, who = admin) => who.get(`/api/message-templates/words/${id}`)
  const save = async (id: number, texts: object, who = admin) => {
    const { updated_at } = (await read(id)).body.data
    return who.post('/api/message-templates/save', { id, ...nothing, updated_at, ...texts })
  }
  const written = (language: 'en' | 'bn' = 'en', channel: 'email' | 'sms' = 'email') =>
    composedFor({ trx: shop().db as never, context: shop() }, channel, 'order_placed', order, language)

  test('exist for every message with its placeholders, and the default texts use only those', async () => {
    for (const channel of [1, 2, 3]) {
      const { body } = await admin.get(`/api/message-templates?limit=100&channel=${channel}`)
      for (const template of messageTemplates) {
        if (channel === 3 && !isNotificationText(template)) continue
        const found = body.data.find((one: Record<string, unknown>) => one.template === template)
        expect([template, channel, found?.body]).toEqual([template, channel, null])
        const { own, placeholders } = (await read(found.id)).body.data
        expect([template, textProblems(template, own)]).toEqual([template, {}])
        expect(own.body).not.toContain('%')
        expect(own.body_bn).toMatch(/[\u0980-\u09ff]/)
        for (const { name, sample, sample_bn } of placeholders)
          expect([name, sample && sample_bn]).not.toContain('')
      }
    }
  })

  test('apply from the next message on, per language, and can be reset', async () => {
    const id = await idOf('order_placed')
    const usual = await written()
    const { status, body } = await save(id, {
      subject: 'Got it: {number}',
      body_bn: 'অর্ডার {number}\n\nধন্যবাদ',
    })
    expect([status, body.errors]).toEqual([200, undefined])
    expect((await written()).subject).toBe('Got it: 12')
    expect(wordsOf(await written())).toBe(wordsOf(usual))
    expect((await written('bn')).paragraphs.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['অর্ডার 12', 'ধন্যবাদ']),
    )
    expect((await written('en', 'sms')).paragraphs[0]?.text).not.toContain('Got it')
    const history = await admin.get(`/api/history/of?resource=message-templates&id=${id}`)
    expect(history.body.data.rows[0].changes[0]).toMatchObject({
      label: 'Subject',
      before: null,
      after: 'Got it: {number}',
    })
    await save(id, {})
    expect(await written()).toEqual(usual)
  })

  test('accept only placeholders of the message, and require the code', async () => {
    const placed = await save(await idOf('order_placed'), { subject: 'Hi {nmae}', body_bn: '{code}' })
    expect(placed.body.errors).toEqual({
      subject: '{nmae} cannot be used here.',
      body_bn: '{code} cannot be used here.',
    })
    const coded = await save(await idOf('verify_account', 2), {
      body: 'Welcome to {shop}',
      subject: 'Dropped',
    })
    expect(coded.body.errors).toEqual({ body: '{code} is missing.' })
  })

  test('are not saved over a newer version', async () => {
    const id = await idOf('order_paid')
    const { updated_at } = (await read(id)).body.data
    await save(id, { subject: 'First' })
    const late = await admin.post('/api/message-templates/save', {
      id,
      ...nothing,
      updated_at,
      subject: 'Second',
    })
    expect(late.status).toBe(409)
  })

  test('are previewed as they would be sent, with markup escaped', async () => {
    const typed = {
      ...nothing,
      id: await idOf('order_placed'),
      subject: 'To pay: {total}',
      body: '<b>{name}</b> & {shop}',
    }
    const { body } = await admin.post('/api/message-templates/preview', typed)
    const [en, bn] = body.data.previews
    expect(en).toMatchObject({ language: 'en', subject: 'To pay: Tk 1250' })
    expect(en.html).toContain('&lt;b&gt;Rahima Khatun&lt;/b&gt; &amp; Haat')
    expect(en.text).toContain('<b>Rahima Khatun</b> & Haat')
    expect(bn.html).toContain('lang="bn"')
    const sms = { ...nothing, id: await idOf('order_placed', 2), body: '{shop}: {number}' }
    const [phone] = (await admin.post('/api/message-templates/preview', sms)).body.data.previews
    expect(phone).toMatchObject({ subject: null, html: null, text: expect.stringMatching(/^Haat: \d{12}$/) })
    for (const language of languages) expect((await written(language)).subject).not.toContain('To pay')
  })

  test('are sent as a rate-limited test message to the current user', async () => {
    const typed = { ...nothing, id: await idOf('verify_account'), language: 'en', subject: 'Try {code}' }
    const to = admin.context.user?.email ?? ''
    const first = await admin.post('/api/message-templates/try', typed)
    expect(first.body).toMatchObject({ data: { to }, msg: `Test message sent to ${to}.` })
    expect((await lettersTo(shop(), to)).at(-1)?.subject).toBe('Try 482913')
    expect((await admin.get('/api/messages')).body.data[0]).toMatchObject({
      template: 'verify_account',
      status: 0,
    })
    await whileCounted(shop(), async () => {
      const statuses: number[] = []
      for (let n = 0; n < 13; n++)
        statuses.push((await admin.post('/api/message-templates/try', typed)).status)
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    })
    const noMobile = { ...typed, id: await idOf('verify_account', 2) }
    expect((await admin.post('/api/message-templates/try', noMobile)).status).toBe(409)
  })

  test('need their own permissions to be read and written', async () => {
    const id = await idOf('order_step')
    const reader = await asAdmin([right(feature, ['view_others'])])
    expect((await read(id, reader)).status).toBe(200)
    expect((await save(id, { subject: 'Mine' }, reader)).status).toBe(403)
    expect((await read(id, await asAdmin([right(41)]))).status).toBe(403)
    expect(plainBraces('%{number}')).toBe('{number}')
  })
})
