import { defineConfig } from 'playwright/test'

const minute = 60_000

/** The tests in Chromium: the journeys through the built shop (npm test), and the pictures of npm run screens. */
export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: './tests/support/demo-shop.ts',
  outputDir: 'node_modules/.cache/playwright',
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/playwright.json' }]],
  // The shop and Chromium are processes of their own: more tests than these at a time only wait for each other.
  workers: 2,
  retries: 0,
  // What comes is waited for, however busy the machine is.
  timeout: 15 * minute,
  expect: { timeout: 3 * minute },
  use: { trace: { mode: 'retain-on-failure', screenshots: false } },
  projects: [
    { name: 'journeys', testDir: 'tests/journeys' },
    { name: 'screens', testDir: 'tests/screens', timeout: 20 * minute, fullyParallel: true },
  ],
})
