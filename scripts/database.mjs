// @ts-check
// npm run db:migrate and npm run db:reset -- NAME, run from the sources: src-server/database-command.ts implements them.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()
const { runnerImport } = await import('vite')
const { module } = await runnerImport(
  fileURLToPath(new URL('../src-server/database-command.ts', import.meta.url)),
)
try {
  console.log(await module.databaseCommand(process.argv.slice(2), process.env))
  process.exit()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
