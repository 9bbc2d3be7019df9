import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { cyclesIn, folderImports, folderOf, importGraph } from './import-graph.ts'

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

describe('Module boundaries', () => {
  test('the domain has no external imports', () => {
    const strangers = files('src').flatMap((file) =>
      importsOf(file)
        .filter((from) => !from.startsWith('.'))
        .map((from) => `${file}: ${from}`),
    )
    expect(strangers).toEqual([])
  })

  test('the storefront imports neither the registry nor the server', () => {
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

  test('only own-address.ts determines the origin of the shop, without trusting X-Forwarded-Host', () => {
    // Behind a proxy, Fastify's host, hostname and protocol accept headers that any visitor can set.
    const readers = files('src-server').filter((file) =>
      /\brequest\.(host|hostname|protocol)\b|\{[^{}]*\b(host|hostname|protocol)\b[^{}]*\}: FastifyRequest|headers\['x-forwarded/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    expect(readers).toEqual(['src-server/http/own-address.ts'])
  })

  test('no file has a generic name such as utils or helpers', () => {
    const drawers = ['src', 'src-server', 'src-admin', 'src-store']
      .flatMap(files)
      .filter((file) => /\/(utils?|helpers?|common|types|constants|index)\.(ts|tsx)$/.test(file))
    expect(drawers).toEqual([])
  })

  test('no file exceeds 300 lines', () => {
    const long = ['src', 'src-server', 'src-admin', 'src-store', 'tests'].flatMap(files).filter(
      (file) =>
        // Message files are lists.
        !file.startsWith('src/language/') &&
        file !== 'src/fields/labels.ts' &&
        readFileSync(join(root, file), 'utf8').split('\n').length > 301,
    )
    expect(long).toEqual([])
  })
})

/** The programs without import cycles. */
const withoutCycles = ['src', 'src-server', 'src-store', 'src-admin']
/**
 * The programs whose folders depend on each other in one direction only: all folders, or only the top-level ones, which are
 * the subjects of the storefront and the back office.
 */
const oneWay = [
  ['src', 'each'],
  ['src-server', 'each'],
  ['src-store', 'top'],
  ['src-admin', 'top'],
] as const
/** The programs whose folders contain at most 25 modules. */
const smallFolders = ['src', 'src-server', 'src-store', 'src-admin']

/** The folders of the server, lowest first: each imports only those before it (docs/architecture.md 2). */
const layers = [
  // Foundation.
  ...[
    'outbound',
    'environment',
    'database',
    'jobs',
    'storage',
    'cache',
    'context',
    'workers',
    'auth',
    'http',
  ],
  // Registry engine.
  'resources',
  // Shared by several features.
  ...[
    'observability',
    'site',
    'history',
    'media',
    'payment-providers',
    'courier-providers',
    'messages',
    'accounts',
    'reports',
    'content',
  ],
  // Features.
  ...[
    'catalog',
    'price-lists',
    'credit',
    'promotions',
    'orders',
    'payments',
    'returns',
    'reviews',
    'delivery',
    'closing',
    'purchasing',
    'documents',
    'stocktakes',
    'transfers',
    'webhooks',
    'demand',
    'prescriptions',
  ],
  // Functions for all data.
  ...['exports', 'imports', 'couriers', 'backup', 'admin', 'seed'],
  // Entry points for visitors and other programs.
  ...['shop', 'pages', 'openapi'],
  // The composition root and the entry points of the programs.
  '.',
]

describe('Dependencies', () => {
  test.each(withoutCycles)('of %s have no cycles', (program) => {
    expect(cyclesIn(importGraph(program))).toEqual([])
  })

  test.each(oneWay)('of %s never go in both directions between two folders (%s folder)', (program, depth) => {
    const imports = folderImports(importGraph(program), depth)
    const back = [...imports].flatMap(([from, targets]) =>
      [...targets].flatMap(([to, files]) => (imports.get(to)?.has(from) ? files : [])),
    )
    expect(back).toEqual([])
  })

  test('of the server point from higher layers to lower ones', () => {
    const layerOf = (folder: string) => layers.indexOf(folder.split('/')[0] ?? '')
    const upward = [...folderImports(importGraph('src-server'))].flatMap(([from, targets]) =>
      [...targets].flatMap(([to, files]) => (layerOf(to) > layerOf(from) ? files : [])),
    )
    expect(upward).toEqual([])
  })

  test('list every folder of the server', () => {
    const folders = [...importGraph('src-server').keys()].map(
      (module) => folderOf(module).split('/')[0] ?? '',
    )
    expect([...new Set(folders)].sort()).toEqual([...layers].sort())
  })

  test.each(smallFolders)('of %s stay readable: no folder contains more than 25 modules', (program) => {
    const counts = new Map<string, number>()
    for (const module of importGraph(program).keys())
      counts.set(folderOf(module), (counts.get(folderOf(module)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 25)).toEqual([])
  })
})
