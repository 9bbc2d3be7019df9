// @ts-check
// npm run backup [-- FILE]: archives the database and the files, and verifies the archive by restoring it. The shop may be
// running.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
process.env.NODE_ENV = 'production'
process.argv.splice(2, 0, 'backup')
await import(new URL('../dist/server/backup.js', import.meta.url).href)
