import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOutboundAddress } from '../../../src-server/outbound/address.ts'
import { smtpServer, storedAddresses, webAddress, webOrigin } from '../../../src-server/outbound/kinds.ts'
import { isPublicHost } from '../../../src-server/outbound/public-host.ts'
import { smtpOptions } from '../../../src-server/outbound/smtp-options.ts'

/** An address that the shop connects to is taken apart, or rejected with the part that is wrong. */

const problemOf = (text: string, rules: Parameters<typeof readOutboundAddress>[1]) => {
  const read = readOutboundAddress(text, rules)
  return 'problem' in read ? (read.problem ?? 'not such an address') : 'accepted'
}
const smtp = storedAddresses.smtp_url
const sms = storedAddresses.sms_url

describe('A mail server', () => {
  test('is taken apart into host, port, user, password and TLS', () => {
    const optionsOf = (text: string) => {
      const read = readOutboundAddress(text, smtpServer)
      if ('problem' in read) throw new Error(text)
      return smtpOptions(read.address, 1_000)
    }
    const fixed = {
      connectionTimeout: 1_000,
      greetingTimeout: 1_000,
      socketTimeout: 1_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    expect(optionsOf('smtps://me%40shop.example:p%3A%2F%40ss@mail.example.com')).toEqual({
      ...fixed,
      host: 'mail.example.com',
      port: 465,
      secure: true,
      auth: { user: 'me@shop.example', pass: 'p:/@ss' },
    })
    expect(optionsOf('SMTP://Mail.Example.com:2525/')).toEqual({
      ...fixed,
      host: 'mail.example.com',
      port: 2525,
      secure: false,
    })
    expect(optionsOf('smtp://user:a%20b@[::1]:80')).toMatchObject({
      host: '::1',
      port: 80,
      auth: { user: 'user', pass: 'a b' },
    })
    expect(optionsOf('smtp://relay')).toMatchObject({ host: 'relay', port: 587 })
    expect(optionsOf('smtp://relay:443')).toMatchObject({ port: 443 })
  })

  test.each([
    ['smtp://m.example/?sendmail=true&path=/bin/sh&args=-c&args=id', 'address_query'],
    ['smtp://m.example?sendmail=true', 'address_query'],
    ['smtps://m.example/?tls.rejectUnauthorized=false', 'address_query'],
    ['smtps://m.example?', 'address_query'],
    ['smtps://m.example#sendmail=true', 'address_query'],
    ['smtps://m.example/%3Fsendmail=true', 'address_path'],
    ['smtps://m.example/inbox', 'address_path'],
    ['smtps://m.example//', 'address_path'],
    ['smtps://m.example/;sendmail=true', 'address_path'],
    ['direct://m.example', 'not such an address'],
    ['sendmail://m.example', 'not such an address'],
    ['http://m.example', 'not such an address'],
    ['smtp:m.example', 'not such an address'],
    ['smtp:/m.example', 'not such an address'],
    ['//m.example', 'not such an address'],
    ['m.example:25', 'not such an address'],
    ['', 'not such an address'],
    ['smtps://mail .example', 'not such an address'],
    ['smtps://mail\u0000.example', 'not such an address'],
    ['smtps://mail.example\r\nRCPT TO:<x@y.example>', 'not such an address'],
    ['smtps://mail\u200b.example', 'not such an address'],
    ['smtps://mail.example\\@evil.example', 'not such an address'],
    [' smtps://mail.example', 'not such an address'],
    ['ſmtp://mail.example', 'not such an address'],
    [`smtps://${'a.'.repeat(2_000)}example`, 'not such an address'],
    ['smtps://', 'address_host'],
    ['smtps://:465', 'address_host'],
    ['smtps://user:password@', 'address_host'],
    ['smtps://mail..example', 'address_host'],
    ['smtps://-mail.example', 'address_host'],
    ['smtps://mail%2eexample', 'address_host'],
    ['smtps://a,b.example', 'address_host'],
    ['smtps://[::1', 'address_port'],
    ['smtps://[mail.example]', 'address_host'],
    ['smtps://::1', 'address_port'],
    ['smtps://mail.example:', 'address_port'],
    ['smtps://mail.example:0', 'address_port'],
    ['smtps://mail.example:65536', 'address_port'],
    ['smtps://mail.example:+25', 'address_port'],
    ['smtps://mail.example:2 5', 'not such an address'],
    ['smtps://mail.example:smtp', 'address_port'],
    ['smtps://us%0d%0aer:password@mail.example', 'address_login'],
    ['smtps://user:pass%00word@mail.example', 'address_login'],
    ['smtps://user:%zz@mail.example', 'address_login'],
    ['smtps://us%ffer:password@mail.example', 'address_login'],
    ['smtps://%E2%80%AEuser:password@mail.example', 'address_login'],
    ['smtps://:password@mail.example', 'address_login'],
    ['smtps://@mail.example', 'address_login'],
  ])('is rejected: %j', (text, problem) => {
    expect(problemOf(text, smtp)).toBe(problem)
  })
})

const privateHosts = [
  ['localhost', 'address_private'],
  ['localhost.', 'address_private'],
  ['LOCALHOST', 'address_private'],
  ['mail.localhost', 'address_private'],
  ['relay', 'address_private'],
  ['printer.local', 'address_private'],
  ['printer.local.', 'address_private'],
  ['metadata.google.internal', 'address_private'],
  ['router.home.arpa', 'address_private'],
  ['mail.lan', 'address_private'],
  ['127.0.0.1', 'address_private'],
  ['10.1.2.3', 'address_private'],
  ['192.168.1.1', 'address_private'],
  ['172.20.0.2', 'address_private'],
  ['100.64.0.1', 'address_private'],
  ['169.254.169.254', 'address_private'],
  ['0.0.0.0', 'address_private'],
  ['224.0.0.1', 'address_private'],
  ['255.255.255.255', 'address_private'],
  ['[::]', 'address_private'],
  ['[::1]', 'address_private'],
  ['[::ffff:127.0.0.1]', 'address_private'],
  ['[::ffff:a9fe:a9fe]', 'address_private'],
  ['[64:ff9b::a9fe:a9fe]', 'address_private'],
  ['[fd00::1]', 'address_private'],
  ['[fe80::1]', 'address_private'],
  ['[ff02::1]', 'address_private'],
  ['[2002:7f00:1::]', 'address_private'],
  ['[fe80::1%25eth0]', 'address_host'],
  ['2130706433', 'address_host'],
  ['0x7f000001', 'address_host'],
  ['0x7f.1', 'address_host'],
  ['0177.0.0.1', 'address_host'],
  ['017700000001', 'address_host'],
  ['127.1', 'address_host'],
  ['127.0.0.1.', 'address_host'],
  ['134744072', 'address_host'],
  ['1２7.0.0.1', 'address_host'],
  ['①②⑦.0.0.1', 'address_host'],
  ['127。0。0。1', 'address_host'],
  ['loc\u00adalhost', 'not such an address'],
  ['ｌocalhost', 'address_private'],
] as const

describe('A host', () => {
  test.each(privateHosts)('of the back office is rejected: %s', (host, problem) => {
    expect(problemOf(`smtps://user:password@${host}:465`, smtp)).toBe(problem)
    expect(problemOf(`https://${host}/send`, sms)).toBe(problem)
  })

  test.each([
    'mail.example.com',
    'm.example',
    '8.8.8.8',
    '[2606:4700:4700::1111]',
    'bücher.example',
    'my_mail.example',
  ])('of the internet is accepted: %s', (host) => {
    expect(problemOf(`smtps://user:password@${host}`, smtp)).toBe('accepted')
    expect(problemOf(`https://${host}:8443/send`, sms)).toBe('accepted')
  })

  test.each(['localhost', 'relay', '127.0.0.1', '10.1.2.3', '[::1]', 'printer.local'])(
    'may be private in the environment: %s',
    (host) => expect(problemOf(`http://${host}:2525`, webOrigin)).toBe('accepted'),
  )
})

describe('An address of the web', () => {
  test.each([
    ['https://sms.example/send?token=x', 'address_query'],
    ['https://sms.example/send#x', 'address_query'],
    ['https://user:password@sms.example/send', 'address_no_login'],
    ['https://sms.example@evil.example/send', 'address_no_login'],
    ['https://sms.example/../admin', 'address_path'],
    ['https://sms.example/%2e%2e/admin', 'address_path'],
    ['https://sms.example/se"nd', 'address_path'],
    ['https:sms.example', 'not such an address'],
    ['https:///sms.example', 'address_host'],
    ['https:\\\\sms.example', 'not such an address'],
    ['http://sms.example/send', 'not such an address'],
    ['ftp://sms.example/send', 'not such an address'],
    ['file:///etc/passwd', 'not such an address'],
    ['gopher://sms.example/_', 'not such an address'],
    ['data:text/plain,x', 'not such an address'],
  ])('is rejected: %s', (text, problem) => {
    expect(problemOf(text, sms)).toBe(problem)
  })

  test('leads to the host that the URL parser reads, whatever is accepted', () => {
    const piece = fc.constantFrom(
      'a',
      '@',
      ':',
      '/',
      '\\',
      '.',
      '%',
      '[',
      ']',
      '::1',
      '127.0.0.1',
      'example.com',
      '1',
      '0x7f',
      '？',
      '。',
      '\u00ad',
      '\t',
      '#',
      '?',
      '//',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = `https://${pieces.join('')}`
        const read = readOutboundAddress(text, { ...webAddress, publicOnly: true })
        if ('problem' in read) return
        const url = new URL(text)
        const { host, port, path } = read.address
        expect(url.hostname).toBe(isIP(host) === 6 ? `[${host}]` : host)
        expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', ''])
        expect(url.port).toBe(port === null || port === 443 ? '' : String(port))
        expect(url.pathname).toBe(path || '/')
        expect(isPublicHost(host)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test('never throws, and nodemailer is given these options alone', () => {
    const known = ['host', 'port', 'secure', 'auth', 'connectionTimeout', 'greetingTimeout', 'socketTimeout']
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl().map((url) => url.replace(/^http/, 'smtp')),
        ),
        (text) => {
          const read = readOutboundAddress(text, smtpServer)
          if ('problem' in read) return
          const options = Object.keys(smtpOptions(read.address, 1))
          expect([...known, 'disableFileAccess', 'disableUrlAccess']).toEqual(expect.arrayContaining(options))
        },
      ),
    )
  })
})
