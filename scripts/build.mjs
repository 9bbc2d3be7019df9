// @ts-check
// npm run build: builds dist, unless it is already built from these sources.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
console.log('dist is up to date.')
