// @ts-check
// npm run bench: measures the built shop and prints tables; docs/benchmarks.md describes them.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanUpAll, cleanUpOnSignals } from './bench/cleanup.mjs'
import { readOptions } from './bench/options.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// npm runs this in the root; paths of the command line are relative to the folder of the caller.
const fromCaller = (/** @type {string} */ path) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
const given = optionsOrUsage()
const options = { ...given, medicines: given.medicines && fromCaller(given.medicines) }
const [dist, out] = [options.dist ? fromCaller(options.dist) : join(root, 'dist'), fromCaller(options.out)]
const against = options.against && fromCaller(options.against)
process.chdir(root)
ensureInstalled()
if (!options.dist) ensureBuilt()
cleanUpOnSignals()
const { openBareServer } = await import('./bench/bare-server.mjs')
const { runParts } = await import('./bench/parts.mjs')
const { formatTable } = await import('./bench/table.mjs')

/** @type {import('./bench/table.mjs').Row[]} */
const rows = []
const report = (/** @type {typeof rows} */ measured) => {
  process.stderr.write(`${formatTable(measured)}\n`)
  rows.push(...measured)
  if (!measured.some(({ stale }) => stale)) return
  console.error('The shop has shown outdated prices after saves that it had acknowledged.')
  process.exitCode = 1
}
const machine = { node: process.version, cpu: cpus()[0]?.model.trim() ?? '', cores: cpus().length }
const date = new Date().toISOString()
try {
  const bareServer = await openBareServer()
  for (const engine of options.engines) await runParts({ dist, against, options, bareServer, report }, engine)
} catch (error) {
  process.exitCode = 1
  console.error(error)
} finally {
  await cleanUpAll()
}
const { engines, sizes, seconds, rounds } = options
writeFileSync(
  out,
  `${JSON.stringify({ date, ...machine, engines, sizes, seconds, rounds, rows }, null, 2)}\n`,
)
console.log(
  `${date.slice(0, 10)}, Node ${machine.node}, ${machine.cores} x ${machine.cpu}\n${formatTable(rows)}`,
)
process.exit()

function optionsOrUsage() {
  try {
    return readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}
