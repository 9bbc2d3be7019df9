// @ts-check
// npm run soak: the long test matrices and fault runs that CI leaves out. Arguments select files of tests/soak and journeys.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()
ensureBuilt()
const only = process.argv.slice(2)

// npm test covers a part of each of these matrices; here they run completely.
const whole = { EVERY_RESOURCE: '1', EVERY_LANGUAGE: '1', EVERY_LOOK: '1', MANY_PRICES: '500' }
const journeys = ['script-injection', 'accounts', 'catalogue', 'offline-shop', 'routes']
const chosen = only.length > 0 ? journeys.filter((name) => only.some((one) => one.includes(name))) : journeys

// A name may match a journey only; a name that matches nothing is an error.
const mayBeEmpty = chosen.length > 0 ? ['--passWithNoTests'] : []
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--mode', 'soak', ...mayBeEmpty, ...only]
const playwright = ['node_modules/playwright/cli.js', 'test', '--project=journeys', ...chosen]
const statuses = [run(vitest, {}), ...(chosen.length > 0 ? [run(playwright, whole)] : [])]
process.exit(statuses.every((status) => status === 0) ? 0 : 1)

/**
 * @param {string[]} args
 * @param {Record<string, string>} environment
 */
function run(args, environment) {
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
    .status
}
