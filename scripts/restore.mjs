// @ts-check
// npm run restore -- FILE: restores an archive into an empty database and an empty storage.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
process.env.NODE_ENV = 'production'
process.argv.splice(2, 0, 'restore')
await import(new URL('../dist/server/backup.js', import.meta.url).href)
