import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironment, variableNames } from '../../src-server/environment.ts'
import { misspelled } from '../../src-server/environment-values.ts'

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    readEnvironment(variables)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.trim())
  }
}

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

  test('is told of without the passwords in it', () => {
    expect(problemsOf({ DATABASE_URL: 'http://shop:a-password@db' }).join()).not.toContain('a-password')
    expect(problemsOf({ SMTP_URL: 'http://shop:a-password@mail' }).join()).not.toContain('a-password')
  })

  test('has names that are nearly known pointed out, and others left alone', () => {
    const known = variableNames()
    const said = misspelled(
      { DATABSE_URL: 'x', PUBLIC_URLS: 'x', HOME: '/', PATH: '/bin', LANG: 'en' },
      known,
    )
    expect(said).toEqual([
      'The variable DATABSE_URL is not known here. Was DATABASE_URL meant?',
      'The variable PUBLIC_URLS is not known here. Was PUBLIC_URL meant?',
    ])
  })
})

describe('Every variable', () => {
  const root = join(import.meta.dirname, '../..')
  const names = variableNames()

  test('stands in the README', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    // RATE_LIMIT_LOGIN, _REGISTER and so on share a row.
    const missing = names.filter(
      (name) => !readme.includes(`\`${name}\``) && !readme.includes(`\`${name.replace('RATE_LIMIT', '')}\``),
    )
    expect(missing).toEqual([])
  })

  test('of the files to deploy with is one that the server reads', () => {
    // What others than the shop read: PostgreSQL, Node and Caddy.
    const others = /^(POSTGRES_\w+|NODE_\w+|DOMAIN)$/
    const files = [
      'Dockerfile',
      'compose.yaml',
      ...readdirSync(join(root, 'deploy')).map((file) => `deploy/${file}`),
    ]
    const unknown = files.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /^\s*(?:ENV |Environment=|- )?([A-Z][A-Z0-9]*_?[A-Z0-9_]+)\s*[=:]/gm,
        ),
      ]
        .map(([, name = '']) => name)
        .filter((name) => !names.includes(name) && !others.test(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})
