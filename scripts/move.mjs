// @ts-check
// npm run move -- postgres://...: moves the shop from the embedded database to PostgreSQL; npm run move -- embedded: copies it
// back.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
process.env.NODE_ENV = 'production'
process.argv.splice(2, 0, 'move')
await import(new URL('../dist/server/backup.js', import.meta.url).href)
