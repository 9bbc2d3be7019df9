import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { encrypt } from '../../../src-server/auth/encryption.ts'
import { runOperation } from '../../../src-server/context/operation.ts'
import { transaction } from '../../../src-server/database/transaction.ts'
import type { Environment } from '../../../src-server/environment/environment.ts'
import { notify } from '../../../src-server/messages/compose/notify.ts'
import { sendMessage } from '../../../src-server/messages/send-message.ts'
import { openTransports } from '../../../src-server/messages/transports.ts'
import { openLog } from '../../../src-server/observability/log.ts'
import type { Resolve } from '../../../src-server/outbound/public-host.ts'
import { effectiveEnvironment } from '../../../src-server/site/stored-keys.ts'
import { openMailServer, openSmsService } from '../../support/mail-server.ts'
import { type Caller, oneShop, pretendedAssets } from '../../support/shop.ts'

/** Mail and SMS servers: values stored before URLs were validated, and host names that resolve to private addresses. */

oneShop('Sending with a stored mail server', ({ shop, anybody, asAdmin }) => {
  let admin: Caller
  let closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    admin = await asAdmin()
    await admin.post('/api/customer-infos/store', {
      full_name: 'Salma Begum',
      email: 'salma@example.test',
      mobile: '01712001001',
      password: 'seven green mangoes',
    })
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
    closing = []
    await shop().db.deleteFrom('messages').execute()
    await store({ smtp_url: null, sms_url: null, sms_token: null })
  })
  const store = (values: Record<string, string | null>) => {
    const { secret, db, changes } = shop()
    const sealed = Object.entries(values).flatMap(([name, value]) => [
      [name, value && encrypt(secret, value)],
      [`${name}_set`, value !== null],
    ])
    return transaction(db, async (trx) => {
      await trx
        .updateTable('third_party_keys')
        .set({ mail_from: 'shop@haat.example', ...Object.fromEntries(sealed) })
        .execute()
      changes.announce(trx, { resource: 'third-party-keys', id: 1, action: 'update' })
    })
  }
  /** A process that starts with the stored values: its environment and its log. */
  const started = async (more: Partial<Environment> = {}) => {
    const lines: string[] = []
    const to = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const started = { ...shop(), environment: { ...shop().environment, ...more } }
    const app = await createApp(started, pretendedAssets, openLog('info', to))
    closing.push(() => app.close())
    return { app, environment: await effectiveEnvironment(started), log: () => lines.join('') }
  }
  /** Causes a message: a registration, or a password reset for an existing account. */
  const sendCode = async (recipient: string) => {
    if (recipient === 'salma@example.test')
      expect((await anybody().post('/api/auth/forgot-password', { login_id: recipient })).status).toBe(200)
    else
      await runOperation(anybody().context, { open: 'a newcomer' }, (operation) =>
        notify(operation, {
          channel: recipient.includes('@') ? 'email' : 'sms',
          recipient,
          template: 'verify_account',
          args: { code: '012345', minutes: 15 },
          language: 'en',
          user_id: null,
        }),
      )
    return shop().db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  }
  const send = async (environment: Environment, recipient = 'rahima@example.test', resolve?: Resolve) => {
    const message = await sendCode(recipient)
    const failed = await sendMessage(shop(), openTransports(environment, resolve), message).then(
      () => null,
      (error: Error) => error.message,
    )
    const row = await shop().db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
    return { failed, row }
  }
  const attack = (file: string) =>
    `smtp://m.example/?sendmail=true&path=/bin/sh&args=-c&args=${encodeURIComponent(`echo taken > ${file}`)}`

  test('runs no command, whatever is stored as the mail server URL', async () => {
    const file = join(shop().environment.dataDir, 'taken')
    await store({ smtp_url: attack(file) })
    const { app, environment, log } = await started()
    const { failed, row } = await send(environment, 'salma@example.test')
    expect(existsSync(file)).toBe(false)
    expect(environment.smtpUrl).toBeUndefined()
    expect(failed).toContain('The stored address for SMTP is not valid.')
    expect(row).toMatchObject({ status: 0, attempts: 1, sealed: expect.any(String) })
    await app.inject('/api/basic-config')
    expect(log().match(/The stored smtp_url of the third-party keys is not used/g)).toHaveLength(1)
    expect(log()).not.toMatch(/m\.example|sendmail|taken/)
  })

  test('uses the mail server of the environment when the stored one is invalid', async () => {
    const server = await openMailServer()
    closing.push(server.close)
    for (const stored of [
      attack('/nowhere'),
      'smtps://user:password@10.0.0.7',
      'smtps://user:pass%0d%0aword@mail.example.com',
      'mail.example.com',
    ]) {
      await store({ smtp_url: stored })
      const { environment } = await started({ smtpUrl: server.url })
      expect((await send(environment)).failed).toBeNull()
      expect(server.received.splice(0)).toMatchObject([{ to: ['rahima@example.test'] }])
      await shop().db.deleteFrom('messages').execute()
    }
  })

  test('does not reach a private address by a host name, also with changing DNS results', async () => {
    const server = await openMailServer()
    closing.push(server.close)
    await store({ smtp_url: `smtp://mail.shop.example:${server.port}` })
    const { environment } = await started()
    expect(environment).toMatchObject({ smtpSource: 'back_office' })
    const to =
      (...addresses: string[]): Resolve =>
      async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    for (const resolve of [
      to('127.0.0.1'),
      to('8.8.8.8', '127.0.0.1'),
      to('::1'),
      to('::ffff:127.0.0.1'),
      to('169.254.169.254'),
      to(),
    ]) {
      const { failed } = await send(environment, 'rahima@example.test', resolve)
      expect(failed).toContain('The host leads to a private address')
      await shop().db.deleteFrom('messages').execute()
    }
    expect(server.received).toEqual([])
  })

  test('rejects SMS service URLs in the same cases', async () => {
    const service = await openSmsService()
    closing.push(service.close)
    const port = new URL(service.url).port
    await store({ sms_url: `http://127.0.0.1:${port}/send`, sms_token: 'of the shop' })
    const invalid = await started()
    expect((await send(invalid.environment, '+8801712001001')).failed).toContain(
      'The stored address for SMS is not valid.',
    )
    expect(invalid.log()).not.toMatch(/127\.0\.0\.1|of the shop/)
    await shop().db.deleteFrom('messages').execute()
    await store({ sms_url: `https://sms.example:${port}/send`, sms_token: 'of the shop' })
    const { environment } = await started()
    const loopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    expect((await send(environment, '+8801712001001', loopback)).failed).toContain(
      'leads to a private address',
    )
    expect(service.received).toEqual([])
  })
})
