import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { contextAs } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import type { JobTable } from '../../jobs/job-table.ts'
import type { Finding } from './finding.ts'
import { importMedicines, type Tally } from './import-medicines.ts'
import { type ImportStatus, maxFindings, writeStatus } from './import-status.ts'

export const emptyTally: Tally = { rows: 0, created: 0, updated: 0, unchanged: 0, left: 0, refused: 0 }

/** Imports an uploaded file. When it runs again after a crash, it continues; rows that are done count as unchanged. */
export async function runImport(shop: Shop, { file, user_id }: JobTable['import-medicines']): Promise<void> {
  const context = await contextAs(shop, user_id)
  if (!context || !existsSync(file)) return
  const started_at = new Date().toISOString()
  const findings: Finding[] = []
  const statusOf = (state: ImportStatus['state'], tally: Tally): ImportStatus => ({
    ...tally,
    state,
    started_at,
    updated_at: new Date().toISOString(),
    findings,
  })
  try {
    await writeStatus(context, statusOf('running', emptyTally))
    const tally = await importMedicines(context, createReadStream(file), {
      onFinding: (finding) => {
        if (findings.length < maxFindings) findings.push(finding)
      },
      onProgress: (progress) => writeStatus(context, statusOf('running', progress)),
    })
    await writeStatus(context, statusOf('done', tally))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The file itself is invalid, so retrying would not help.
    const problem = translate[context.language](error.messageKey, error.args)
    await writeStatus(context, { ...statusOf('failed', emptyTally), problem })
  }
  await rm(file, { force: true })
}
