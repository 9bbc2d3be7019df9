// @ts-check
// npm test: everything that CI runs. The last line counts the tests, and each other failed check as one.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const vitestResult = 'node_modules/.cache/vitest.json'
const playwrightResult = 'node_modules/.cache/playwright.json'
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestResult}`]
const count = { passed: 0, failed: 0, skipped: 0 }

process.on('exit', (code) => {
  const failed = Math.max(count.failed, code ? 1 : 0)
  console.log(
    `\n${count.passed} passed, ${failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`,
  )
})
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()
if (process.env.TEST_DATABASE_URL) await requireAnswer(process.env.TEST_DATABASE_URL)
console.log('\nLint, format and types …')
const checks = [
  run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  run('typescript/bin/tsc', ['-b']),
]
ensureBuilt() // while the checks run
for (const passed of await Promise.all(checks)) if (!passed) count.failed += 1
await test()
process.exit(count.failed ? 1 : 0)

async function test() {
  for (const file of [vitestResult, playwrightResult]) rmSync(file, { force: true })
  // On some file systems each new file takes longer while many removed files are being reclaimed, and a database has a thousand
  // files. So what the tests have created is removed after all of them have run (tests/support/database-server.ts).
  const leftovers = mkdtempSync(join(tmpdir(), 'haat-tests-'))
  process.env.TEST_LEFTOVERS = leftovers
  console.log('\nTests …')
  // Each of the two test runs is idle now and then; in parallel they use all processors. The output of the browser tests is
  // printed after that of the others.
  /** @type {Buffer[]} */
  const printed = []
  const browserTests = run('playwright/cli.js', ['test', '--project=journeys', '--trace', 'off'], printed)
  const vitestPassed = await run('vitest/vitest.mjs', ['run', ...reporters])
  console.log('\nBrowser tests …')
  const playwrightPassed = await browserTests
  process.stdout.write(Buffer.concat(printed))
  if (!playwrightPassed) console.log('npm run test:browser -- FILE records a trace of a failed test.')
  await remove(leftovers)
  const { numPassedTests, numFailedTests, numPendingTests } = readResult(vitestResult)
  addTests(vitestPassed, numPassedTests, numFailedTests, numPendingTests)
  const { expected, unexpected, skipped } = readResult(playwrightResult).stats ?? {}
  addTests(playwrightPassed, expected, unexpected, skipped)
}

/** @param {string} file */
function readResult(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * @param {boolean} allPassed
 * @param {number} [passed]
 * @param {number} [failed]
 * @param {number} [skipped]
 */
function addTests(allPassed, passed = 0, failed = 0, skipped = 0) {
  count.passed += passed
  count.skipped += skipped
  // A test file that fails to load has no failed test.
  count.failed += allPassed ? 0 : failed || 1
}

/**
 * Runs a script; resolves to whether it passed.
 * @param {string} script in node_modules
 * @param {string[]} args
 * @param {Buffer[]} [printed] receives its output
 * @returns {Promise<boolean>}
 */
function run(script, args, printed) {
  const env = { ...process.env, NODE_ENV: 'test' }
  const stdio = printed ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { stdio, env })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed?.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status === 0))
  })
}

/** @param {string} leftovers */
async function remove(leftovers) {
  const names = readdirSync(leftovers).flatMap((name) => /^(\w+)\.database$/.exec(name)?.[1] ?? [])
  await Promise.all([dropDatabases(names), rm(leftovers, { recursive: true, force: true })])
}

/** @param {string[]} names */
async function dropDatabases(names) {
  if (names.length === 0) return
  const { default: pg } = await import('pg')
  const drop = async () => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    for (let name = names.pop(); name; name = names.pop())
      await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
  // Each drop waits for a checkpoint; parallel drops share one.
  await Promise.all(Array.from({ length: 8 }, drop))
}

/** @param {string} url */
async function requireAnswer(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    console.error(
      `PostgreSQL does not answer at TEST_DATABASE_URL: ${error instanceof Error ? error.message : error}`,
    )
    process.exit(1)
  }
}
