import { beforeAll, expect, test } from 'vitest'
import { decrypt } from '../../../src-server/auth/encryption.ts'
import { cachedNow } from '../../../src-server/cache/cached.ts'
import { effectiveEnvironment } from '../../../src-server/site/stored-keys.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/** Keys of other services: they apply immediately, and secrets are never returned. */

const password = 'nobody reads this password'
const smtp = 'smtps://shop:nobody-reads-this@mail.example.com'

oneShop('Third-party keys', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  beforeAll(async () => {
    shop().environment.publicUrl = 'https://shop.example'
    admin = await asAdmin()
  })
  const save = async (body: object) => {
    const { status, body: answer } = await admin.patch('/api/third-party-keys/1', body)
    return { status, errors: answer.errors, data: answer.data }
  }
  const config = async () => (await anybody().get('/api/basic-config')).body.data

  const used = () => effectiveEnvironment(shop())

  test('that are public apply from the next request on, and the environment again when deleted', async () => {
    await save({ google_client_id: 'of-the-shop', facebook_app_id: '42' })
    expect((await config()).third_party_auth_info).toEqual({
      google_client_id: 'of-the-shop',
      fb_app_id: '42',
    })
    await save({ google_client_id: null, facebook_app_id: null })
    expect((await config()).third_party_auth_info).toEqual({ google_client_id: null, fb_app_id: null })
  })

  test('that are secret enable digital payment immediately, and never leave the server', async () => {
    const offered = async () => (await config()).offered_payment_list.map(({ id }: { id: number }) => id)
    expect(await offered()).toEqual([1])
    const saved = await save({
      sslcommerz_store_id: 'haat',
      sslcommerz_store_password: password,
      sslcommerz_sandbox: true,
      mail_from: 'shop@haat.example',
      smtp_url: smtp,
    })
    expect(saved).toMatchObject({
      status: 200,
      data: { sslcommerz_store_password_set: true, smtp_url_set: true },
    })
    expect(await offered()).toEqual([1, 2])
    expect(await used()).toMatchObject({
      sslcommerz: { storePassword: password, url: 'https://sandbox.sslcommerz.com' },
      smtpUrl: smtp,
    })
    const { body: read } = await admin.get('/api/third-party-keys/edit/1')
    const { body: past } = await admin.get('/api/history?limit=100')
    const remaining = await shop().db.selectFrom('history').selectAll().execute()
    const row = await shop().db.selectFrom('third_party_keys').selectAll().executeTakeFirstOrThrow()
    for (const notified of [saved.data, read, past, remaining, row, await config()])
      expect(JSON.stringify(notified)).not.toContain('nobody')
    expect(read.data).not.toHaveProperty('smtp_url')
    expect(decrypt(shop().secret, String(row.smtp_url))).toBe(smtp)
  })

  test('that are secret stay when a form leaves them empty, and are deleted when switched off', async () => {
    const { data } = await save({ smtp_url: '', sslcommerz_sandbox: false })
    expect(data).toMatchObject({ smtp_url_set: true, sslcommerz_store_password_set: true })
    expect((await used()).sslcommerz?.url).toBe('https://securepay.sslcommerz.com')
    await save({ smtp_url_set: false, sslcommerz_store_id: null, sslcommerz_store_password_set: false })
    expect(await used()).toMatchObject({ smtpUrl: undefined, sslcommerz: undefined })
    // There is no stored value to enable.
    expect((await save({ smtp_url_set: true })).data.smtp_url_set).toBe(false)
  })

  test('are rejected when incomplete or with an unsafe URL', async () => {
    expect((await save({ sslcommerz_store_id: 'haat' })).errors).toEqual({
      sslcommerz_store_id: 'Enter both the ID and the password.',
    })
    expect((await save({ mail_from: null, smtp_url: smtp })).errors).toEqual({
      mail_from: 'Enter a sender address for e-mail.',
    })
    expect(
      Object.keys((await save({ smtp_url: 'mail.example', sms_url: 'http://sms.example' })).errors),
    ).toEqual(['smtp_url', 'sms_url'])
  })

  test('override the environment without changing it, for each instance that shares the cache', async () => {
    const stored = { smsUrl: 'https://sms.example/send', smsToken: 'a token' }
    await save({ sms_url: stored.smsUrl, sms_token: stored.smsToken })
    const own = { smsUrl: 'https://own.example/send', smsToken: 'of the environment' }
    const other = {
      ...shop(),
      environment: { ...shop().environment, ...own, googleClientId: 'of the other' },
    }
    expect(await effectiveEnvironment(other)).toMatchObject({ ...stored, googleClientId: 'of the other' })
    expect(await used()).toMatchObject({ ...stored, googleClientId: undefined })
    expect(other.environment).toMatchObject(own)
    expect(shop().environment).toMatchObject({ smsUrl: undefined, smsToken: undefined })
    await save({ sms_token_set: false })
    // The token of the environment is not sent to another address.
    expect(await effectiveEnvironment(other)).toMatchObject({ smsUrl: stored.smsUrl, smsToken: undefined })
    await save({ sms_url_set: false })
    expect(await effectiveEnvironment(other)).toMatchObject(own)
  })

  test('are stored encrypted in the cache', async () => {
    await save({ sms_url: 'https://sms.example/send', sms_token: 'nobody reads this token' })
    expect((await used()).smsToken).toBe('nobody reads this token')
    const row = cachedNow(shop(), { name: 'stored keys' })
    expect(row).toMatchObject({ sms_token_set: true })
    expect(JSON.stringify(row)).not.toContain('nobody')
  })
})
