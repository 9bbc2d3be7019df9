// @ts-check
// npm run screens: pictures of every screen of shop and back office, in the folder screens, so that anyone sees the same.
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
