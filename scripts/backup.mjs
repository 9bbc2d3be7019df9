// @ts-check
// npm run backup [-- FILE]: an archive of the database and the files, of a shop that may be running, proven by restoring it.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
process.env.NODE_ENV = 'production'
process.argv.splice(2, 0, 'backup')
await import(new URL('../dist/server/backup.js', import.meta.url).href)
