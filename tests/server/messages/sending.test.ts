import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../src/language/language.ts'
import { decrypt } from '../../../src-server/auth/encryption.ts'
import { runOperation } from '../../../src-server/context/operation.ts'
import type { Environment } from '../../../src-server/environment/environment.ts'
import type { Channel } from '../../../src-server/messages/compose/compose-message.ts'
import { notify } from '../../../src-server/messages/compose/notify.ts'
import { emptyOutbox } from '../../../src-server/messages/outbox.ts'
import { sendMessage } from '../../../src-server/messages/send-message.ts'
import { openTransports, whereMessagesGo } from '../../../src-server/messages/transports.ts'
import { headerOf, openMailServer, openSmsService, partsOf } from '../../support/mail-server.ts'
import { oneShop } from '../../support/shop.ts'

oneShop('Message', ({ shop, anybody }) => {
  const closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const names = { website_title: 'Haat', website_title_bn: 'হাট' }
    await shop().db.updateTable('basic_config').set(names).execute()
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await shop().db.deleteFrom('messages').execute()
    await sql`delete from jobs.job where name = 'send-message'`.execute(shop().db)
  })
  const mailServer = async (port?: number) => {
    const server = await openMailServer(port)
    closing.push(server.close)
    return server
  }
  const smsService = async () => {
    const service = await openSmsService()
    closing.push(service.close)
    return service
  }

  const notifyPerson = (channel: Channel, language: Language = 'en', recipient?: string) =>
    runOperation(anybody().context, { open: 'a newcomer' }, (operation) =>
      notify(operation, {
        channel,
        recipient: recipient ?? (channel === 'email' ? 'rahima@example.test' : '+8801712345678'),
        template: 'verify_account',
        args: { code: '012345', minutes: 15 },
        language,
        user_id: null,
      }),
    )
  const rows = () => shop().db.selectFrom('messages').selectAll().orderBy('id').execute()
  const newest = async () => {
    const row = (await rows()).at(-1)
    if (!row) throw new Error('There is no message.')
    return row
  }
  const transportsOf = (more: Partial<Environment>) => openTransports({ ...shop().environment, ...more })
  const send = async (more: Partial<Environment>) => sendMessage(shop(), transportsOf(more), await newest())
  const bySmtp = (smtpUrl: string) => ({ smtpUrl, mailFrom: 'shop@haat.example' })
  const outbox = () => join(shop().environment.dataDir, 'outbox')

  test('is encrypted while it waits, and its text is deleted once it is sent', async () => {
    const server = await mailServer()
    await notifyPerson('email')
    const waiting = await newest()
    expect(waiting).toMatchObject({ status: 0, attempts: 0, template: 'verify_account', channel: 1 })
    expect(JSON.stringify(waiting)).not.toContain('012345')
    expect(decrypt(shop().secret, waiting.sealed ?? '')).toContain('012345')
    expect(decrypt('another secret', waiting.sealed ?? '')).toBeNull()
    await send(bySmtp(server.url))
    expect(await newest()).toMatchObject({
      status: 1,
      attempts: 1,
      sealed: null,
      problem: null,
      sent_at: expect.any(String),
    })
  })

  test('is sent by e-mail, as text and HTML, with its own message id', async () => {
    const server = await mailServer()
    await notifyPerson('email')
    await send(bySmtp(server.url))
    const [mail] = server.received
    expect([mail?.from, mail?.to]).toEqual(['shop@haat.example', ['rahima@example.test']])
    const { message_id } = await newest()
    const raw = mail?.raw ?? ''
    expect(headerOf(raw, 'Message-ID')).toBe(`<${message_id}@haat.example>`)
    expect(headerOf(raw, 'From')).toBe('Haat <shop@haat.example>')
    expect(headerOf(raw, 'Subject')).toBe('Your code for Haat')
    const parts = partsOf(raw)
    expect(parts['text/plain']).toContain('\n\n012345\n\n')
    expect(parts['text/html']).toContain('>012345</p>')
    expect(parts['text/html']).toContain('<html lang="en">')
  })

  test('is Bengali in every part for a Bengali recipient', async () => {
    const server = await mailServer()
    await notifyPerson('email', 'bn')
    await send(bySmtp(server.url))
    const raw = server.received[0]?.raw ?? ''
    expect(headerOf(raw, 'Subject')).toBe('হাট-এর জন্য আপনার কোড')
    expect(headerOf(raw, 'From')).toBe('হাট <shop@haat.example>')
    expect(headerOf(raw, 'Content-Language')).toBe('bn')
    const parts = partsOf(raw)
    const words = 'কোডটি কাউকে বলবেন না; হাট কখনো কোড জানতে চায় না।'
    expect(parts['text/plain']).toContain(words)
    expect(parts['text/html']).toContain(words)
    expect(parts['text/html']).toContain('<html lang="bn">')
  })

  test('is sent to a single address, whatever the recipient field contains', async () => {
    const server = await mailServer()
    await notifyPerson('email', 'en', 'rahima@example.test, everybody@example.test')
    await send(bySmtp(server.url)).catch(() => {})
    expect(server.received.flatMap(({ to }) => to)).not.toContain('everybody@example.test')
  })

  test('is sent by SMS as JSON, with the token of the service', async () => {
    const service = await smsService()
    await notifyPerson('sms', 'bn')
    await send({ smsUrl: service.url, smsToken: 'of the service' })
    const { message_id, status } = await newest()
    expect(status).toBe(1)
    expect(service.received).toEqual([
      {
        authorization: 'Bearer of the service',
        body: {
          to: '+8801712345678',
          text: 'হাট-এর জন্য আপনার কোড 012345। মেয়াদ ১৫ মিনিট। কাউকে বলবেন না।',
          message_id,
        },
      },
    ])
  })

  test('is written to a private folder when no transport is configured', async () => {
    await notifyPerson('email')
    await send({})
    const email = await newest()
    await notifyPerson('sms')
    await send({})
    const sms = await newest()
    expect(statSync(outbox()).mode & 0o777).toBe(0o700)
    expect(readdirSync(outbox()).sort()).toEqual([`${email.message_id}.eml`, `${sms.message_id}.txt`].sort())
    for (const name of readdirSync(outbox())) expect(statSync(join(outbox(), name)).mode & 0o777).toBe(0o600)
    const raw = readFileSync(join(outbox(), `${email.message_id}.eml`), 'utf8')
    expect(headerOf(raw, 'To')).toBe('rahima@example.test')
    expect(partsOf(raw)['text/plain']).toContain('012345')
    const text = readFileSync(join(outbox(), `${sms.message_id}.txt`), 'utf8')
    expect(text).toMatch(/^To: \+8801712345678\n\n012345 is your code for Haat\./)
    expect([email.status, sms.status, sms.sealed]).toEqual([1, 1, null])
  })

  test('is deleted from that folder after a month', async () => {
    await notifyPerson('sms')
    await send({})
    const [name = ''] = readdirSync(outbox())
    await emptyOutbox(shop().environment.dataDir)
    expect(readdirSync(outbox())).toContain(name)
    const then = Date.now() / 1000 - 31 * 86_400
    utimesSync(join(outbox(), name), then, then)
    await emptyOutbox(shop().environment.dataDir)
    expect(readdirSync(outbox())).not.toContain(name)
  })

  test('fails after its last attempt, with the error and without its text', async () => {
    const server = await mailServer()
    server.answers.rejectWith = 'no'
    await notifyPerson('email')
    for (let at = 1; at <= 7; at++) {
      const failed = send(bySmtp(server.url))
      await expect(failed).rejects.toThrow(/^Message [\w-]+: .*EMESSAGE.* 451$/)
      await failed.catch(({ message, cause, stack }: Error) =>
        expect([message, cause, stack].join()).not.toMatch(/012345|rahima/),
      )
      expect(await newest()).toMatchObject({ status: at === 7 ? 2 : 0, attempts: at })
    }
    const { problem, sealed } = await newest()
    expect(problem).toMatch(/EMESSAGE.* 451$/)
    expect(sealed).toBeNull()
    await send(bySmtp(server.url))
    expect((await newest()).attempts).toBe(7)
    expect(server.received).toEqual([])
  })

  test('does not follow an error or redirect of the SMS service, and does not log the token', async () => {
    const service = await smsService()
    await notifyPerson('sms')
    for (const status of [500, 307]) {
      service.answers.status = status
      await expect(send({ smsUrl: service.url, smsToken: 'of the service' })).rejects.toThrow(/^Message/)
    }
    expect(service.received).toHaveLength(2)
    expect((await newest()).problem).not.toMatch(/012345|of the service/)
    expect(await newest()).toMatchObject({ status: 0, attempts: 2 })
  })

  test('that was encrypted with another secret fails without retries', async () => {
    const server = await mailServer()
    await notifyPerson('email')
    const other = { ...shop(), secret: 'another secret' }
    const failed = sendMessage(other, transportsOf(bySmtp(server.url)), await newest())
    await expect(failed).rejects.toThrow('sealed with another secret')
    expect(await newest()).toMatchObject({ status: 2, sealed: null })
    expect(server.received).toEqual([])
  })

  test('of a rolled-back transaction is never sent', async () => {
    const failing = runOperation(anybody().context, { open: 'a newcomer' }, async (operation) => {
      await notify(operation, {
        channel: 'sms',
        recipient: '+8801712345678',
        template: 'verify_account',
        args: { code: '012345', minutes: 15 },
        language: 'en',
        user_id: null,
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  test('has a destination that is logged at start-up, without the password', async () => {
    const configured = transportsOf({
      ...bySmtp('smtps://shop:secret@mail.example.test'),
      smsUrl: 'https://sms.example.test/send?key=secret',
    })
    expect(whereMessagesGo(configured)).toBe('E-mail goes to mail.example.test, SMS to sms.example.test')
    expect(whereMessagesGo(transportsOf({}))).toBe(`E-mail goes to ${outbox()}, SMS to ${outbox()}`)
    expect(() => transportsOf({ smtpUrl: 'smtp://mail.example.test' })).toThrow('SMTP_URL needs MAIL_FROM')
    expect(() => transportsOf({ smsUrl: 'somewhere' })).toThrow('SMS_URL is not an address.')
  })
})
