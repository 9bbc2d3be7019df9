import { defineConfig } from 'vitest/config'

const minute = 60_000

// What comes is waited for, however busy the machine is; what hangs still fails.
const patient = { poll: { timeout: 3 * minute } }
const timeouts = { testTimeout: 15 * minute, hookTimeout: 15 * minute }

function project(name: string, environment: 'node' | 'jsdom', options: object = {}) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`]
  return { test: { name, environment, include, expect: patient, ...options } }
}

// Whose tests have a database of their own.
const onDatabases = { globalSetup: ['tests/support/database-templates.ts'] }

// Long ways through one screen of the back office each: npm run soak goes them.
const longScreens = [
  'bulk-edit',
  'clients',
  'delivery-tabs',
  'demo-shop',
  'edit-order',
  'every-page',
  'exports',
  'failed-delivery',
  'history',
  'list-views',
  'location-page',
  'media-library',
  'messages',
  'my-account',
  'order-checks',
  'people',
  'person-actions',
  'picture-picker',
  'price-matrix',
  'price-matrix-problems',
  'product-entry',
  'product-errors',
  'product-page',
  'purchases',
  'reauthentication',
  'receive-parcel',
  'roles',
  'security-log',
  'signing-out',
  'site-setup',
  'stock',
  'stock-places',
  'stocktakes',
  'transfers',
  'without-a-feature',
].map((name) => `tests/admin/**/${name}.test.tsx`)
const onDesk = {
  isolate: false,
  ...timeouts,
  setupFiles: ['quick-jsdom', 'quick-react', 'each-admin'].map((name) => `tests/support/${name}.ts`),
}

const tested = [
  project('domain', 'node', timeouts),
  project('house', 'node', { ...timeouts, ...onDatabases }),
  // Not isolated: what is imported is read once for all, and every test has a shop of its own.
  project('server', 'node', { isolate: false, ...timeouts, ...onDatabases }),
  project('admin', 'jsdom', { ...onDesk, exclude: longScreens }),
  project('store', 'jsdom', {
    // Begun sooner than a process, and each file of tests has one of its own.
    pool: 'threads',
    ...timeouts,
    setupFiles: ['tests/support/quick-react.ts', 'tests/support/closed-page.ts'],
  }),
]

// What npm run soak runs in projects of their own.
const ownProjects = ['guards/{access-table,arbitrary-input}', 'resources/bad-{filters,parameters}'].map(
  (name) => `tests/server/${name}.test.ts`,
)

// npm run soak: what CI does not wait for.
const long = { testTimeout: 20 * minute, hookTimeout: 2 * minute }
const soak = [
  project('long screens', 'jsdom', { ...onDesk, include: longScreens }),
  // What CI does a part of, whole; and on each engine what it does on one.
  project('every engine', 'node', {
    ...long,
    ...onDatabases,
    isolate: false,
    include: ['tests/server/**/*.test.ts'],
    exclude: ownProjects,
    env: { EVERY_ENGINE: '1' },
  }),
  project('every asker and many inputs', 'node', {
    ...long,
    ...onDatabases,
    include: [ownProjects[0] as string],
    env: { EVERY_CALLER: '1', ARBITRARY_RUNS: '200' },
  }),
  project('every bad value', 'node', {
    ...long,
    ...onDatabases,
    include: [ownProjects[1] as string],
    env: { EVERY_ENGINE: '1', EVERY_VALUE: '1' },
  }),
  project('soak', 'node', {
    ...long,
    globalSetup: [...onDatabases.globalSetup, 'tests/support/demo-shop.ts'],
  }),
]

export default defineConfig(({ mode }) => ({
  test: {
    // Tests wait now and then: three at a time keep two processors busy.
    maxWorkers: 3,
    projects: mode === 'soak' ? soak : tested,
  },
}))
