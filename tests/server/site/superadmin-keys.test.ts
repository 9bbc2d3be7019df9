import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accessFlags } from '../../../src/fields/features.ts'
import { type Caller, everyRight, oneShop, right } from '../../support/shop.ts'

/** Where mail and SMS go is changed by a superadmin alone, whatever the path. */

const smtp = 'smtps://shop:nobody-reads-this@mail.example.com'
const path = '/api/third-party-keys'
const text = 'Only a superadmin may change where mail and SMS go. Please ask one.'

oneShop('Where mail and SMS go', ({ shop, asAdmin }) => {
  let owner: Caller
  let keeper: Caller
  let almost: Caller
  beforeAll(async () => {
    owner = await asAdmin()
    keeper = await asAdmin([right(203), right(50)])
    // Every right but one flag of one feature.
    const flags = accessFlags.filter((flag) => flag !== 'delete_others')
    almost = await asAdmin([...everyRight.filter(({ feature_id }) => feature_id !== 48), right(48, flags)])
  })
  const keys = {
    mail_from: 'shop@haat.example',
    smtp_url: smtp,
    sms_url: 'https://sms.example/send',
    sms_token: 'a token',
  }
  beforeEach(async () => {
    const { status } = await owner.patch(`${path}/1`, { ...keys, google_client_id: null })
    expect(status).toBe(200)
  })
  const row = () => shop().db.selectFrom('third_party_keys').selectAll().executeTakeFirstOrThrow()
  const messages = async () => {
    const { smtp_url, smtp_url_set, mail_from, sms_url, sms_url_set, sms_token, sms_token_set } = await row()
    return { smtp_url, smtp_url_set, mail_from, sms_url, sms_url_set, sms_token, sms_token_set }
  }
  const shown = async () => (await keeper.get(`${path}/edit/1`)).body.data as Record<string, unknown>

  const attempts: Record<string, unknown>[] = [
    { smtp_url: 'smtps://me:mine@mail.evil.example' },
    { smtp_url: smtp },
    { smtp_url_set: false },
    { smtp_url_set: 'false' },
    { mail_from: 'me@evil.example' },
    { mail_from: null },
    { mail_from: '' },
    { sms_url: 'https://sms.evil.example/send' },
    { sms_url_set: false },
    { sms_token: 'mine' },
    { sms_token_set: 0 },
    { google_client_id: 'ours', smtp_url: 'smtps://me:mine@mail.evil.example' },
  ]

  for (const attempt of attempts)
    test(`is not changed by ${JSON.stringify(attempt)} of somebody with the keys alone`, async () => {
      const before = await messages()
      const whole = { ...(await shown()), ...attempt }
      for (const caller of [keeper, almost])
        for (const [method, body] of [
          ['patch', attempt],
          ['update', whole],
          ['update', attempt],
        ] as const) {
          const { status, body: answer } =
            method === 'patch'
              ? await caller.patch(`${path}/1`, body)
              : await caller.post(`${path}/update/1`, body)
          expect([status, answer.msg], method).toEqual([403, text])
          const [field = ''] = Object.keys(attempt).filter((name) => name !== 'google_client_id')
          expect(answer.errors).toEqual({ [field]: text })
        }
      expect(await messages()).toEqual(before)
      expect((await row()).google_client_id).toBeNull()
    })

  test('says so in Bengali, too', async () => {
    const { body } = await keeper.patch(`${path}/1?lang=bn`, { sms_token: 'mine' })
    expect(body.msg).toMatch(/সুপার অ্যাডমিন/)
  })

  test('stays when somebody else saves the other keys, with those fields as they were or left out', async () => {
    const before = await messages()
    const record = await shown()
    for (const [google_client_id, body] of [
      ['one', {}],
      ['two', { ...record, smtp_url: '', sms_url: null }],
      ['three', { smtp_url_set: true, mail_from: 'shop@haat.example' }],
    ] as const) {
      const { updated_at: _, ...rest } = body as Record<string, unknown>
      for (const saved of [
        await keeper.patch(`${path}/1`, { ...rest, google_client_id }),
        await keeper.post(`${path}/update/1`, { ...rest, google_client_id }),
      ])
        expect([saved.status, saved.body.msg]).toEqual([200, 'Saved.'])
      expect((await row()).google_client_id).toBe(google_client_id)
      expect(Object.keys(await messages())).toEqual(Object.keys(before))
      expect(await messages()).toEqual(before)
    }
  })

  test('is not taken back from the history by somebody else, and is by a superadmin', async () => {
    const lastWrite = async () =>
      (
        await shop()
          .db.selectFrom('history')
          .select('id')
          .where('resource', '=', 'third-party-keys')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).id
    await owner.patch(`${path}/1`, { mail_from: 'other@haat.example' })
    const history_id = await lastWrite()
    const refused = await keeper.post('/api/history/undo', { history_id })
    expect(refused.body.data).toMatchObject({ restored: 0, left: [{ reason: 'You may not change it.' }] })
    expect((await messages()).mail_from).toBe('other@haat.example')
    expect((await owner.post('/api/history/undo', { history_id })).body.data).toMatchObject({ restored: 1 })
    expect((await messages()).mail_from).toBe('shop@haat.example')

    await owner.patch(`${path}/1`, { smtp_url_set: false, sms_token_set: false })
    await owner.patch(`${path}/1`, { smtp_url: smtp })
    const set = await lastWrite()
    expect((await keeper.post('/api/history/undo', { history_id: set })).body.data).toMatchObject({
      restored: 0,
    })
    expect((await messages()).smtp_url_set).toBe(true)
  })

  test('is neither listed, made, exported nor imported', async () => {
    for (const url of [path, `${path}/export`]) expect((await owner.get(url)).status, url).toBe(404)
    expect((await owner.post(`${path}/store`, keys)).status).toBe(404)
    const { body } = await owner.get('/api/imports/kinds')
    expect(JSON.stringify(body.data.kinds)).not.toContain('third-party-keys')
    expect((await owner.post('/api/imports?kind=third-party-keys', {})).status).toBeGreaterThanOrEqual(400)
  })

  const wrong: [Record<string, string>, string][] = [
    [
      { smtp_url: 'smtp://m.example/?sendmail=true&path=/bin/sh&args=-c&args=id' },
      'Please leave out ? and #',
    ],
    [{ smtp_url: 'smtps://m.example#sendmail=true' }, 'Please leave out ? and #'],
    [{ smtp_url: 'smtps://m.example/inbox' }, 'Please check the path'],
    [{ smtp_url: 'smtps://m.example:99999' }, 'The port is a number'],
    [{ smtp_url: 'smtps://us%0d%0aer:p@m.example' }, 'Please write user:password@'],
    [{ smtp_url: 'smtps://m%2eexample' }, 'Please write the host'],
    [{ smtp_url: 'direct://m.example' }, 'Please give an address like smtps://'],
    [{ smtp_url: 'smtps://m\u0000.example' }, 'Please give an address like smtps://'],
    [{ smtp_url: 'smtps://m.example\u0000' }, 'Please give an address like smtps://'],
    [{ smtp_url: 'smtps://m.example:465\n.evil.example' }, 'Please give an address like smtps://'],
    [{ smtp_url: 'smtps://user:p@169.254.169.254' }, 'This host is in a private network'],
    [{ smtp_url: 'smtps://user:p@2130706433' }, 'Please write the host'],
    [{ smtp_url: 'smtps://user:p@[::ffff:127.0.0.1]' }, 'This host is in a private network'],
    [{ smtp_url: 'smtps://user:p@relay.internal' }, 'This host is in a private network'],
    [{ sms_url: 'https://localhost/send' }, 'This host is in a private network'],
    [{ sms_url: 'https://10.0.0.1/send' }, 'This host is in a private network'],
    [{ sms_url: 'https://0x7f.1/send' }, 'Please write the host'],
    [{ sms_url: 'https://sms.example/send?to=me' }, 'Please leave out ? and #'],
    [{ sms_url: 'https://user:p@sms.example/send' }, 'Please leave out the user name'],
    [{ sms_url: 'http://sms.example/send' }, 'Please give an address that begins with https://'],
  ]
  test('is no address with parts that mean nothing there, nor of a private host', async () => {
    const before = await messages()
    for (const [body, said] of wrong) {
      for (const { status, body: answer } of [
        await owner.patch(`${path}/1`, body),
        await owner.post(`${path}/update/1`, { ...body, mail_from: keys.mail_from }),
      ]) {
        expect([status, Object.keys(answer.errors ?? {})], JSON.stringify(body)).toEqual([
          422,
          Object.keys(body),
        ])
        expect(Object.values(answer.errors).join()).toContain(said)
      }
    }
    expect(await messages()).toEqual(before)
  })
})
