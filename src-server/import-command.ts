import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findingText } from './catalog/medicines/finding.ts'
import { importMedicines, type Tally } from './catalog/medicines/import-medicines.ts'
import { openReport, startProgress } from './catalog/medicines/import-report.ts'
import { relatedLists } from './catalog/medicines/related-lists.ts'
import { contextOfFirstAdmin } from './context/background-context.ts'
import { Failure } from './context/failure.ts'
import { translate } from './context/language.ts'
import { readEnvironment } from './environment/environment.ts'
import { openShop } from './open-shop.ts'
import { firstRun } from './seed/first-run.ts'

/**
 * `npm run import -- medicines FILE [--report FILE]`: imports a file from the shell. Throws an error with the reason when it
 * fails.
 */
export async function importCommand(args: string[], variables: NodeJS.ProcessEnv): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: { report: { type: 'string' } },
    allowPositionals: true,
  })
  const [kind, file = ''] = positionals
  if (kind !== 'medicines') throw new Error(`There is no import of “${kind}”; there is one of “medicines”.`)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const lists = await relatedLists(file)
  const report = values.report ? openReport(resolve(variables.INIT_CWD ?? '.', values.report)) : undefined

  const shop = await open(variables)
  try {
    await firstRun(shop, print)
    const context = await contextOfFirstAdmin(shop)
    if (!context) throw new Error('The shop has no administrator who could import.')
    const progress = startProgress()
    const tally = await importMedicines(context, createReadStream(file), {
      lists,
      onProgress: progress.show,
      onFinding: (finding) => {
        const words = findingText(finding, 'en')
        progress.clear()
        print(`${finding.line}: ${translate.en(`import.${finding.what}`)}: ${words}`)
        report?.write(finding.line, finding.what, words)
      },
    })
    progress.clear()
    await report?.close()
    print(summary(tally, progress.seconds()))
  } finally {
    await shop.close()
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function open(variables: NodeJS.ProcessEnv) {
  const environment = readEnvironment(variables)
  try {
    return await openShop(environment)
  } catch (error) {
    if (environment.databaseUrl) throw error
    // Most likely the shop itself is running and has locked the directory.
    throw new Error(
      `${importErrorText(error)}\n\nIf the shop is running there, let it do the import itself; its pages go on being answered:\n` +
        '  curl -H "Authorization: Bearer TOKEN" -H "Content-Type: text/csv" --data-binary @FILE http://localhost:3000/api/products/import\n' +
        'TOKEN is user_info.token of the response of POST /api/admin/login; GET /api/products/import/status shows the progress.',
      { cause: error },
    )
  }
}

function summary({ rows, created, updated, unchanged, left, refused }: Tally, seconds: number): string {
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  return (
    `${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${left} skipped, ${refused} rejected.\n` +
    `${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second, at most ${memory} MB of memory.`
  )
}

/** The error as text for people. */
export const importErrorText = (error: unknown): string =>
  error instanceof Failure
    ? translate.en(error.messageKey, error.args)
    : error instanceof Error
      ? error.message
      : String(error)
