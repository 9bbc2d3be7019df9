// @ts-check
// npm run bench: what the built shop manages, beside a bare node:http route that sends the same bytes. One table, and bench.json.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endAll, endOnSignals } from './bench/endings.mjs'
import { readOptions } from './bench/options.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// npm changes into the root; files are named from where the person stands.
const here = process.env.INIT_CWD ?? process.cwd()
process.chdir(root)

const options = optionsOrUsage()
ensureInstalled()
if (!options.dist) ensureBuilt()
endOnSignals()
const { openLimit } = await import('./bench/limit.mjs')
const { runOn } = await import('./bench/run-parts.mjs')
const { tableOf } = await import('./bench/table.mjs')

/** @type {import('./bench/table.mjs').Row[]} */
const rows = []
const machine = { node: process.version, cpu: cpus()[0]?.model.trim() ?? '', cores: cpus().length }
const date = new Date().toISOString()
try {
  const limit = await openLimit()
  const dist = options.dist ? resolve(here, options.dist) : join(root, 'dist')
  const tell = (/** @type {typeof rows} */ measured) => {
    for (const row of measured)
      process.stderr.write(`${tableOf([{ ...row, engine: undefined, size: undefined }])}\n`)
    rows.push(...measured)
  }
  for (const engine of options.engines) await runOn({ dist, options, limit, tell }, engine)
} catch (error) {
  process.exitCode = 1
  console.error(error)
} finally {
  await endAll()
}
const { engines, sizes, seconds, rounds } = options
writeFileSync(
  resolve(here, options.out),
  `${JSON.stringify({ date, ...machine, engines, sizes, seconds, rounds, rows }, null, 2)}\n`,
)
console.log(`${date.slice(0, 10)}, Node ${machine.node}, ${machine.cores} x ${machine.cpu}\n${tableOf(rows)}`)
process.exit()

function optionsOrUsage() {
  try {
    return readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}
