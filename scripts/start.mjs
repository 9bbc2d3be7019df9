// @ts-check
// npm start: the shop, in this process, so that signals and the exit code are its own.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
process.env.NODE_ENV = 'production'
await import(new URL('../dist/server/main.js', import.meta.url).href)
