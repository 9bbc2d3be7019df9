// @ts-check
// npm test: everything that CI runs. The closing line counts the tests, and whatever else fails as one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const resultFile = 'node_modules/.cache/vitest.json'
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`]
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
check('Lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])
check('Types and architecture', 'typescript/bin/tsc', ['-b'])
ensureBuilt() // for the journeys
test()
process.exit(count.failed ? 1 : 0)

/**
 * @param {string} title
 * @param {string} script in node_modules
 * @param {string[]} args
 */
function check(title, script, args) {
  if (!passes(title, script, args)) count.failed += 1
}

function test() {
  rmSync(resultFile, { force: true })
  const allPassed = passes('Tests', 'vitest/vitest.mjs', ['run', ...reporters])
  const result = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {}
  count.passed = result.numPassedTests ?? 0
  count.skipped = result.numPendingTests ?? 0
  // A test file that does not even load has no failed test.
  count.failed += allPassed ? 0 : result.numFailedTests || 1
}

/**
 * @param {string} title
 * @param {string} script in node_modules
 * @param {string[]} args
 */
function passes(title, script, args) {
  console.log(`\n${title} …`)
  const env = { ...process.env, NODE_ENV: 'test' }
  return (
    spawnSync(process.execPath, [`node_modules/${script}`, ...args], { stdio: 'inherit', env }).status === 0
  )
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
