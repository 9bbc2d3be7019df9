// @ts-check
// npm run soak: the long matrices and fault runs that CI does not wait for.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()
ensureBuilt()
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--mode', 'soak', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit' })
process.exit(status ?? 1)
