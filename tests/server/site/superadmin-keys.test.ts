import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accessFlags } from '../../../src/fields/features.ts'
import { type Caller, everyRight, oneShop, right } from '../../support/shop.ts'

/** Only a superadmin can change the mail and SMS settings, on every route. */

const smtp = 'smtps://shop:nobody-reads-this@mail.example.com'
const path = '/api/third-party-keys'
const text = 'Only a superadmin can change the e-mail and SMS services.'

oneShop('E-mail and SMS settings', ({ shop, asAdmin }) => {
  let owner: Caller
  let keeper: Caller
  let almost: Caller
  beforeAll(async () => {
    owner = await asAdmin()
    keeper = await asAdmin([right(203), right(50)])
    // Every permission except one flag of one feature.
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
    test(`are not changed by ${JSON.stringify(attempt)} of a user with permission for keys only`, async () => {
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

  test('have an error message in Bengali, too', async () => {
    const { body } = await keeper.patch(`${path}/1?lang=bn`, { sms_token: 'mine' })
    expect(body.msg).toMatch(/সুপার অ্যাডমিন/)
  })

  test('stay when another user saves the other keys, with these fields unchanged or left out', async () => {
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

  test('are undone from the history by a superadmin only', async () => {
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
    const rejection = await keeper.post('/api/history/undo', { history_id })
    expect(rejection.body.data).toMatchObject({ restored: 0, left: [{ reason: 'You cannot change this.' }] })
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

  test('cannot be listed, created, exported or imported', async () => {
    for (const url of [path, `${path}/export`]) expect((await owner.get(url)).status, url).toBe(404)
    expect((await owner.post(`${path}/store`, keys)).status).toBe(404)
    const { body } = await owner.get('/api/imports/kinds')
    expect(JSON.stringify(body.data.kinds)).not.toContain('third-party-keys')
    expect((await owner.post('/api/imports?kind=third-party-keys', {})).status).toBeGreaterThanOrEqual(400)
  })

  const wrong: [Record<string, string>, string][] = [
    [{ smtp_url: 'smtp://m.example/?sendmail=true&path=/bin/sh&args=-c&args=id' }, 'Remove ? and #'],
    [{ smtp_url: 'smtps://m.example#sendmail=true' }, 'Remove ? and #'],
    [{ smtp_url: 'smtps://m.example/inbox' }, 'Check the path'],
    [{ smtp_url: 'smtps://m.example:99999' }, 'The port must be from 1 to 65535'],
    [{ smtp_url: 'smtps://us%0d%0aer:p@m.example' }, 'Enter user:password@'],
    [{ smtp_url: 'smtps://m%2eexample' }, 'Enter a plain host name'],
    [{ smtp_url: 'direct://m.example' }, 'Enter an address such as smtps://'],
    [{ smtp_url: 'smtps://m\u0000.example' }, 'Enter an address such as smtps://'],
    [{ smtp_url: 'smtps://m.example\u0000' }, 'Enter an address such as smtps://'],
    [{ smtp_url: 'smtps://m.example:465\n.evil.example' }, 'Enter an address such as smtps://'],
    [{ smtp_url: 'smtps://user:p@169.254.169.254' }, 'This host is in a private network'],
    [{ smtp_url: 'smtps://user:p@2130706433' }, 'Enter a plain host name'],
    [{ smtp_url: 'smtps://user:p@[::ffff:127.0.0.1]' }, 'This host is in a private network'],
    [{ smtp_url: 'smtps://user:p@relay.internal' }, 'This host is in a private network'],
    [{ sms_url: 'https://localhost/send' }, 'This host is in a private network'],
    [{ sms_url: 'https://10.0.0.1/send' }, 'This host is in a private network'],
    [{ sms_url: 'https://0x7f.1/send' }, 'Enter a plain host name'],
    [{ sms_url: 'https://sms.example/send?to=me' }, 'Remove ? and #'],
    [{ sms_url: 'https://user:p@sms.example/send' }, 'Remove the user name'],
    [{ sms_url: 'http://sms.example/send' }, 'Enter an address that starts with https://'],
  ]
  test('reject URLs with unsupported parts, or of a private host', async () => {
    const before = await messages()
    for (const [body, message] of wrong) {
      for (const { status, body: answer } of [
        await owner.patch(`${path}/1`, body),
        await owner.post(`${path}/update/1`, { ...body, mail_from: keys.mail_from }),
      ]) {
        expect([status, Object.keys(answer.errors ?? {})], JSON.stringify(body)).toEqual([
          422,
          Object.keys(body),
        ])
        expect(Object.values(answer.errors).join()).toContain(message)
      }
    }
    expect(await messages()).toEqual(before)
  })
})
