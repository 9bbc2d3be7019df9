import { defineConfig } from 'vitest/config'

const minute = 60_000

function project(name: string, environment: 'node' | 'jsdom', options: object = {}) {
  return { test: { name, environment, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options } }
}

const tested = [
  project('domain', 'node'),
  project('house', 'node'),
  project('server', 'node', { testTimeout: minute, hookTimeout: minute }),
  project('admin', 'jsdom', { testTimeout: minute / 2 }),
  project('store', 'jsdom', { testTimeout: minute / 2 }),
  // Against the built shop, when all else has been tested.
  project('journeys', 'node', {
    testTimeout: 3 * minute,
    hookTimeout: 2 * minute,
    sequence: { groupOrder: 1 },
  }),
]

// npm run soak: what CI does not wait for.
const soaked = [project('soak', 'node', { testTimeout: 20 * minute, hookTimeout: 2 * minute })]

export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    projects: mode === 'soak' ? soaked : tested,
  },
}))
