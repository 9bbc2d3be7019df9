import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readEnvironment, variableNames } from '../../../src-server/environment/environment.ts'
import { misspelled } from '../../../src-server/environment/environment-values.ts'

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    readEnvironment(variables)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.trim())
  }
}

const whole = {
  MAIL_FROM: 'shop@haat.example',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  SSLCOMMERZ_STORE_ID: 'haat',
  SSLCOMMERZ_STORE_PASSWORD: 'secret',
  PUBLIC_URL: 'https://haat.example',
}

const origins = ['SSLCOMMERZ_URL', 'S3_ENDPOINT', 'PUSH_SERVICES']
const withPath = ['SMS_URL', 'GOOGLE_KEYS_URL', 'FACEBOOK_KEYS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'API_URL']

const strange: [string, string][] = [
  ...[...origins, ...withPath].flatMap((name): [string, string][] =>
    [
      'https://evil.example?a-password',
      'https://evil.example/#evil',
      'https://user:a-password@evil.example',
      'https://ours.example@evil.example',
      'https://evil.example:99999',
      'https://evil.example:0',
      'https://evil..example',
      'https://2130706433',
      'https://0x7f.1',
      'https://127.1',
      'https://evil%2eexample',
      'https://evil .example',
      'https://evil.example\r\nX-Evil: 1',
      'https:\\\\evil.example',
      'https:evil.example',
      'https://',
      'ftp://evil.example',
      'file:///etc/passwd',
      'evil',
    ].map((address) => [name, address]),
  ),
  ...origins.map((name): [string, string] => [name, 'https://evil.example/path']),
  ...withPath.map((name): [string, string] => [name, 'https://evil.example/../path']),
  ['SMTP_URL', 'smtp://m.example/?sendmail=true&path=/bin/sh&args=-c&args=evil'],
  ['SMTP_URL', 'smtps://m.example?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtps://m.example/evil'],
  ['SMTP_URL', 'smtps://user:a-password%0d%0a@m.example'],
  ['SMTP_URL', 'smtps://user:a-password@'],
  ['SMTP_URL', 'smtps://m.example:465x'],
  ['SMTP_URL', 'direct://m.example'],
  ['MAIL_FROM', 'shop@haat.example\r\nBcc: evil@example.com'],
  ['MAIL_FROM', 'Haat\nBcc: evil@example.com <shop@haat.example>'],
  ['MAIL_FROM', 'shop@haat.example, evil@example.com'],
  ['MAIL_FROM', 'Haat <shop@haat.example> <evil@example.com>'],
  ['MAIL_FROM', 'evil'],
  ['GOOGLE_KEYS_URL', 'http://evil.example/certs'],
  ['FACEBOOK_KEYS_URL', 'http://10.0.0.1/certs'],
  ['SSLCOMMERZ_URL', 'http://10.0.0.1'],
  ['PUSH_SERVICES', 'http://10.0.0.1'],
  ['PUSH_SERVICES', 'https://push.example.com,https://user:a-password@evil.example'],
  ['PUSH_SERVICES', 'https://push.example.com:443'],
  ['S3_BUCKET', '../evil'],
  ['S3_BUCKET', 'evil?x'],
  ['S3_BUCKET', 'evil/pictures'],
  ['S3_REGION', 'us-east-1/evil'],
  ['S3_ACCESS_KEY_ID', 'AKIA\r\nX-Evil: 1'],
  ['MAP_TILES', 'https://tiles.example.com/{z}/{x}/{y}.png#evil'],
  ['MAP_TILES', 'https://user:a-password@evil.example/{z}/{x}/{y}.png'],
  ['MAP_TILES', 'https://{s}.evil.example/{z}/{x}/{y}.png'],
  ['MAP_TILES', 'https://tiles.example.com/{z}/{x}/{y}.png?key=1;script-src evil'],
  ['API_URL', '//evil.example'],
  ['API_URL', '/../evil'],
  ...[
    'options=-c%20timezone%3DAsia/Dhaka',
    'host=evil.example',
    'port=1',
    'user=evil',
    'password=a-password',
    'database=evil',
    'sslmode=evil',
    'sslmode=require&sslmode=disable',
    'max=1000',
    'types=evil',
    'stream=evil',
    'replication=database',
    'evil=1',
  ].map((query): [string, string] => ['DATABASE_URL', `postgres://shop:a-password@db/shop?${query}`]),
  ['DATABASE_URL', 'postgres://shop:a-password@db/shop#evil'],
  ['DATABASE_URL', 'postgres://shop:a-pass?word@db/shop'],
  ['DATABASE_URL', 'postgres://shop:a-password%0a@db/shop'],
  ['DATABASE_URL', 'postgres://shop:a-password@db:99999/shop'],
  ['DATABASE_URL', 'postgres://shop:a-password@evil%20host/shop'],
  ['DATABASE_URL', 'socket:/run/postgresql?db=shop&evil=1'],
]

const plain: [string, string][] = [
  ['SMTP_URL', 'smtp://127.0.0.1:1025'],
  ['SMTP_URL', 'smtp://relay'],
  ['SMTP_URL', 'smtps://me%40shop.example:p%23w@mail.example.com:465/'],
  ['MAIL_FROM', 'Haat হাট <shop@haat.example>'],
  ['MAIL_FROM', 'shop@localhost'],
  ['SMS_URL', 'http://10.0.0.5:8080/send'],
  ['PUSH_SERVICES', 'https://push.example.com, http://127.0.0.1:8787/'],
  ['S3_ENDPOINT', 'http://minio:9000/'],
  ['S3_BUCKET', 'Haat.pictures_2'],
  ['SSLCOMMERZ_URL', 'http://localhost:4000'],
  ['GOOGLE_KEYS_URL', 'http://127.0.0.1:4000/certs'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/otlp'],
  ['PUBLIC_URL', 'https://haat.example/shop/'],
  ['API_URL', '/backend'],
  ['API_URL', 'https://shop.example:8443/backend/'],
  ['MAP_TILES', 'https://tiles.example.com/{z}/{x}/{y}{r}.png?key=a-key'],
  ['DATABASE_URL', 'postgres://haat:a-password@database:5432/haat'],
  ['DATABASE_URL', 'postgresql://haat:p%40ss@[::1]/haat?sslmode=require&application_name=haat'],
  ['DATABASE_URL', 'postgres://haat@db.example/haat?sslmode=verify-full&sslrootcert=/etc/haat/ca.pem'],
  ['DATABASE_URL', 'postgres://haat:pw@ep-1.example/haat?sslmode=require&channel_binding=require'],
  ['DATABASE_URL', 'postgres://haat@/haat?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres:///haat?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://haat@%2Frun%2Fpostgresql/haat'],
  ['DATABASE_URL', 'socket:/run/postgresql?db=haat&user=haat'],
]

describe('The environment', () => {
  test('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({ port: 3000, host: '0.0.0.0', seed: 'demo', logLevel: 'info' })
    expect(readEnvironment({ PORT: '', LOG_LEVEL: '' })).toEqual(readEnvironment({}))
  })

  test('is refused with everything that is wrong with it at once', () => {
    expect(
      problemsOf({
        PORT: 'abc',
        DATABASE_URL: 'mysql://shop:a-password@db/shop',
        SEED: 'Demo',
        RATE_LIMIT: 'no',
        LOG_LEVEL: 'loud',
        SMTP_URL: 'mail.example.com',
        S3_BUCKET: 'pictures',
        MAP_TILES: 'http://tiles.example.com',
        TRUST_PROXY: 'yes',
        METRICS_TOKEN: 'short',
      }),
    ).toEqual([
      'The shop does not start: its environment is not right.',
      'DATABASE_URL is an address like postgres://name:password@host:5432/shop.',
      'SMTP_URL is an address like smtps://name:password@mail.example.com.',
      'METRICS_TOKEN has at least 16 characters.',
      'PORT is a whole number from 0 to 65535, not "abc".',
      'For a bucket the shop also needs S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
      'SEED is demo or none, not "Demo".',
      'RATE_LIMIT is on or off, not "no".',
      'MAP_TILES is an address like https://tiles.example.com/{z}/{x}/{y}.png, or off.',
      'TRUST_PROXY is a whole number from 0 to 20, not "yes".',
      'LOG_LEVEL is fatal or error or warn or info or debug or trace or silent, not "loud".',
    ])
  })

  test('takes no number that is none, out of bounds or half a number', () => {
    for (const PORT of ['-1', '65536', '3000x', '1e3', '3 000', '0x10'])
      expect(problemsOf({ PORT }).at(1), PORT).toContain('PORT is a whole number')
  })

  describe('holds no secret that can be guessed', () => {
    const sound = '8f3b1c77a9e2405d6b1f0c9d8e7a6b5c'
    test.each([
      ['SECRET', 'a', 'SECRET has at least 32 characters.'],
      ['SECRET', sound.slice(1), 'SECRET has at least 32 characters.'],
      ['SECRET', 'a'.repeat(32), 'SECRET is easy to guess: it repeats itself.'],
      ['SECRET', ' '.repeat(64), 'SECRET is easy to guess: it repeats itself.'],
      ['SECRET', 'changeme'.repeat(5), 'SECRET is easy to guess: it repeats itself.'],
      ['SECRET', '01'.repeat(40), 'SECRET is easy to guess: it repeats itself.'],
      ['METRICS_TOKEN', 'short', 'METRICS_TOKEN has at least 16 characters.'],
      ['METRICS_TOKEN', '1'.repeat(16), 'METRICS_TOKEN is easy to guess: it repeats itself.'],
      ['CLIENT_SECRET', 'till', 'CLIENT_SECRET has at least 16 characters.'],
      ['CLIENT_SECRET', 'secret'.repeat(4), 'CLIENT_SECRET is easy to guess: it repeats itself.'],
    ])('%s=%s', (name, value, problem) => {
      const texts = problemsOf({ [name]: value })
      expect(texts[1]).toContain(problem)
      expect(texts).toHaveLength(2)
      // The start is logged; what is wrong is said without the value.
      if (value.length > 4) expect(texts.join()).not.toContain(value)
      // SECRET alone cannot be exchanged without a thought.
      expect(texts[1]?.includes('docs/upgrade.md')).toBe(name === 'SECRET')
    })

    test('and lets those pass that the documents make', () => {
      const hex = (bytes: number) => randomBytes(bytes).toString('hex')
      for (let again = 0; again < 200; again++)
        expect(
          problemsOf({
            SECRET: hex(32),
            METRICS_TOKEN: hex(24),
            CLIENT_SECRET: randomBytes(18).toString('base64'),
          }),
        ).toEqual([])
      expect(readEnvironment({ SECRET: sound }).secret).toBe(sound)
      expect(readEnvironment({}).secret).toBeUndefined()
      expect(readEnvironment({ SECRET: '' }).secret).toBeUndefined()
    })
  })

  test('is reported without its passwords', () => {
    expect(problemsOf({ DATABASE_URL: 'http://shop:a-password@db' }).join()).not.toContain('a-password')
    expect(problemsOf({ SMTP_URL: 'http://shop:a-password@mail' }).join()).not.toContain('a-password')
  })

  test.each(strange)('has no address with parts that mean nothing there: %s=%s', (name, address) => {
    const [, ...problems] = problemsOf({ ...whole, [name]: address })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} (is|are|has) `))
    expect(problems[0]).not.toMatch(/a-password|evil/)
  })

  test.each(plain)('has addresses as operators need them: %s=%s', (name, address) => {
    expect(problemsOf({ ...whole, [name]: address })).toEqual([])
  })

  test('has names that are nearly known pointed out, and others left alone', () => {
    const known = variableNames()
    const texts = misspelled(
      { DATABSE_URL: 'x', PUBLIC_URLS: 'x', HOME: '/', PATH: '/bin', LANG: 'en' },
      known,
    )
    expect(texts).toEqual([
      'The variable DATABSE_URL is not known here. Was DATABASE_URL meant?',
      'The variable PUBLIC_URLS is not known here. Was PUBLIC_URL meant?',
    ])
  })
})
