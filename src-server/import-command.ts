import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wordsOf } from './catalog/medicines/finding.ts'
import { importMedicines, type Tally } from './catalog/medicines/import-medicines.ts'
import { openReport, startProgress } from './catalog/medicines/import-report.ts'
import { listsBeside } from './catalog/medicines/lists-beside.ts'
import { contextOfFirstAdmin } from './context/background-context.ts'
import { Failure } from './context/failure.ts'
import { speak } from './context/language.ts'
import { readEnvironment } from './environment/environment.ts'
import { openShop } from './open-shop.ts'
import { firstRun } from './seed/first-run.ts'

/** `npm run import -- medicines FILE [--report FILE]`: a file into the shop from the shell. Throws what it fails for. */
export async function importCommand(args: string[], variables: NodeJS.ProcessEnv): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: { report: { type: 'string' } },
    allowPositionals: true,
  })
  const [kind, file = ''] = positionals
  if (kind !== 'medicines') throw new Error(`There is no import of “${kind}”; there is one of “medicines”.`)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const lists = await listsBeside(file)
  const report = values.report ? openReport(resolve(variables.INIT_CWD ?? '.', values.report)) : undefined

  const shop = await open(variables)
  try {
    await firstRun(shop, say)
    const context = await contextOfFirstAdmin(shop)
    if (!context) throw new Error('The shop has no administrator who could import.')
    const progress = startProgress()
    const tally = await importMedicines(context, createReadStream(file), {
      lists,
      onProgress: progress.show,
      onFinding: (finding) => {
        const words = wordsOf(finding, 'en')
        progress.clear()
        say(`${finding.line}: ${speak.en(`import.${finding.what}`)}: ${words}`)
        report?.write(finding.line, finding.what, words)
      },
    })
    progress.clear()
    await report?.close()
    say(summary(tally, progress.seconds()))
  } finally {
    await shop.close()
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function open(variables: NodeJS.ProcessEnv) {
  const environment = readEnvironment(variables)
  try {
    return await openShop(environment)
  } catch (error) {
    if (environment.databaseUrl) throw error
    // Most likely it is the shop itself that has the directory.
    throw new Error(
      `${inWords(error)}\n\nIf the shop is running there, let it do the import itself; its pages go on being answered:\n` +
        '  curl -H "Authorization: Bearer TOKEN" -H "Content-Type: text/csv" --data-binary @FILE http://localhost:3000/api/products/import\n' +
        'TOKEN is user_info.token of the answer to POST /api/admin/login; GET /api/products/import/status tells how far it is.',
      { cause: error },
    )
  }
}

function summary({ rows, created, updated, unchanged, left, refused }: Tally, seconds: number): string {
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  return (
    `${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${left} left alone, ${refused} not taken.\n` +
    `${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second, at most ${memory} MB of memory.`
  )
}

/** What went wrong, as a person reads it. */
export const inWords = (error: unknown): string =>
  error instanceof Failure
    ? speak.en(error.said, error.args)
    : error instanceof Error
      ? error.message
      : String(error)
