// @ts-check
// npm test: everything that CI runs. The closing line counts the tests, and whatever else fails as one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
await test()
process.exit(count.failed ? 1 : 0)

/**
 * @param {string} title
 * @param {string} script in node_modules
 * @param {string[]} args
 */
function check(title, script, args) {
  if (!passes(title, script, args)) count.failed += 1
}

async function test() {
  rmSync(resultFile, { force: true })
  // Some file systems search all that was lately removed for room for each new file, and a database is a thousand files: what
  // tests have made is removed when all of them have run (tests/support/database-server.ts).
  const leftovers = mkdtempSync(join(tmpdir(), 'haat-tests-'))
  process.env.TEST_LEFTOVERS = leftovers
  const allPassed = passes('Tests', 'vitest/vitest.mjs', ['run', ...reporters])
  await remove(leftovers)
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

/** @param {string} leftovers */
async function remove(leftovers) {
  const names = readdirSync(leftovers).flatMap((name) => /^(\w+)\.database$/.exec(name)?.[1] ?? [])
  if (names.length > 0) {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
  rmSync(leftovers, { recursive: true, force: true })
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
