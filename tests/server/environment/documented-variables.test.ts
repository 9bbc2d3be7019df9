import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironment, variableNames } from '../../../src-server/environment/environment.ts'

describe('Every variable', () => {
  const root = join(import.meta.dirname, '../../..')
  const names = variableNames()

  test('is documented in docs/configuration.md', () => {
    const table = readFileSync(join(root, 'docs/configuration.md'), 'utf8')
    // RATE_LIMIT_LOGIN, _REGISTER and so on share a row.
    const missing = names.filter(
      (name) => !table.includes(`\`${name}\``) && !table.includes(`\`${name.replace('RATE_LIMIT', '')}\``),
    )
    expect(missing).toEqual([])
  })

  test('of the example to deploy with is one that the server takes', () => {
    const example = readFileSync(join(root, 'deploy/haat.env.example'), 'utf8')
    const hex = randomBytes(32).toString('hex')
    // As an operator fills it in: empty values, and the examples of the template.
    const lines = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
    const filled = Object.fromEntries(lines.map(([, name = '', value]) => [name, value || hex]))
    expect(Object.keys(filled)).toContain('SECRET')
    expect(() => readEnvironment(filled)).not.toThrow()
    const untouched = Object.fromEntries(
      [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(() => readEnvironment(untouched)).not.toThrow()
  })

  test('is in the example to deploy with, unless production needs another value or none', () => {
    const example = readFileSync(join(root, 'deploy/haat.env.example'), 'utf8')
    const notInExample = [
      // Set by the image, compose.yaml or the service.
      ...['COMMIT', 'DATA_DIR', 'HOST', 'PORT'],
      // For trials and tests.
      ...['DEMO_PASSWORD', 'RATE_LIMIT', 'SEED'],
      // Addresses of Google and Facebook, which tests replace.
      ...['FACEBOOK_KEYS_URL', 'GOOGLE_KEYS_URL'],
    ]
    const inExample = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(new Set(inExample).size).toBe(inExample.length)
    expect(names.filter((name) => !inExample.includes(name))).toEqual(notInExample.sort())
  })

  test('is read by environment.ts, and by no other module of the server', () => {
    const modules = readdirSync(join(root, 'src-server'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    const read = modules.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:process\.env|variables)(?:\.|\[')([A-Z]\w+)/g)].map(
        ([, name]) => name,
      ),
    )
    // The folder in which npm was called.
    expect([...new Set(read)]).toEqual(['INIT_CWD'])
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
