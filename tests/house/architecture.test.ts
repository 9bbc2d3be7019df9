import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export|\}).* from '([^']+)'|^import '([^']+)'/gm,
    ),
  ].map(([, from, alone]) => from ?? alone ?? '')

describe('The rooms', () => {
  test('the domain imports nothing but itself', () => {
    const strangers = files('src').flatMap((file) =>
      importsOf(file)
        .filter((from) => !from.startsWith('.'))
        .map((from) => `${file}: ${from}`),
    )
    expect(strangers).toEqual([])
  })

  test('the storefront knows neither the registry nor the server', () => {
    const strangers = files('src-store').flatMap((file) =>
      importsOf(file).filter(
        (from) =>
          from.includes('registry') || from.includes('resources.config') || from.includes('src-server'),
      ),
    )
    expect(strangers).toEqual([])
  })

  test('only transaction.ts and migrate.ts open a transaction', () => {
    const openers = files('src-server').filter((file) =>
      /\.transaction\(\)/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(openers.sort()).toEqual(['src-server/database/migrate.ts', 'src-server/database/transaction.ts'])
  })

  test('the address of the shop is read in one place, which believes no X-Forwarded-Host', () => {
    // Fastify's host, hostname and protocol take what any visitor has written, once there is a proxy.
    const readers = files('src-server').filter((file) =>
      /\brequest\.(host|hostname|protocol)\b|\{[^{}]*\b(host|hostname|protocol)\b[^{}]*\}: FastifyRequest|headers\['x-forwarded/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    expect(readers).toEqual(['src-server/http/own-address.ts'])
  })

  test('no file is a drawer', () => {
    const drawers = ['src', 'src-server', 'src-admin', 'src-store']
      .flatMap(files)
      .filter((file) => /\/(utils?|helpers?|common|types|constants|index)\.(ts|tsx)$/.test(file))
    expect(drawers).toEqual([])
  })

  test('no file outgrows three hundred lines', () => {
    const long = ['src', 'src-server', 'src-admin', 'src-store', 'tests']
      .flatMap(files)
      .filter(
        (file) =>
          !file.startsWith('src/language/') &&
          readFileSync(join(root, file), 'utf8').split('\n').length > 301,
      )
    expect(long).toEqual([])
  })
})
