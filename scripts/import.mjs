// @ts-check
// npm run import -- KIND FILE: imports a CSV file into the shop, with the code of the back office's import.
import { resolve } from 'node:path'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const [kind, file] = process.argv.slice(2)
if (!kind || !file) {
  console.error('Usage: npm run import -- KIND FILE (for example: medicines medicine.csv)')
  process.exit(2)
}
// npm changes into the root; the file path is relative to the folder in which npm was called.
process.argv[3] = resolve(process.env.INIT_CWD ?? '.', file)

ensureInstalled()
ensureBuilt()
process.env.NODE_ENV = 'production'
await import(new URL('../dist/server/import.js', import.meta.url).href)
