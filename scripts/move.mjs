// @ts-check
// npm run move -- postgres://...: the embedded shop to PostgreSQL; npm run move -- embedded: a copy back.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
process.env.NODE_ENV = 'production'
process.argv.splice(2, 0, 'move')
await import(new URL('../dist/server/backup.js', import.meta.url).href)
