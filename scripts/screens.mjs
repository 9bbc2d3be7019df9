// @ts-check
// npm run screens: takes screenshots of every screen of the shop and the back office, into the folder screens.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()
ensureBuilt()
const only = process.argv.slice(2)
if (only.length === 0) rmSync('screens', { recursive: true, force: true })
const playwright = ['node_modules/playwright/cli.js', 'test', '--project=screens', ...only]
const { status } = spawnSync(process.execPath, playwright, { stdio: 'inherit' })
process.exit(status ?? 1)
