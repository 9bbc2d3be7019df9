import { integer, longText, rows, text, time } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { sentSometimes } from '../../resources/named-fields.ts'
import { findingText } from './finding.ts'
import { emptyTally } from './import-job.ts'
import { type ImportStatus, readStatus, writeStatusIn } from './import-status.ts'
import { importRight } from './lookups.ts'

const count = integer({ required: true, min: 0 })

const answer = {
  state: text({ required: true, initial: 'none' }),
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  left: count,
  refused: count,
  ...sentSometimes({ started_at: time(), updated_at: time(), problem: text({ max: 500 }) }),
  findings: rows(
    { line: count, what: text({ required: true }), words: longText({ required: true }) },
    { max: 1000 },
  ),
} as const

const shown = ({ language }: Context, status: ImportStatus) => ({
  ...status,
  problem: status.problem ?? null,
  findings: status.findings.map((finding) => ({
    line: finding.line,
    what: translate[language](`import.${finding.what}`),
    words: findingText(finding, language),
  })),
})

/** The import in the running shop: the request stores the file, a job processes it (issue 2, item 7). */
export const importActions: readonly AdminAction[] = [
  {
    method: 'POST',
    path: '/api/products/import',
    feature: 1,
    action: 'import',
    file: 'text/csv',
    body: { file: text({ required: true, max: 1000 }) },
    answer,
    run: async (context, input) => {
      // A job would go on as the admin, whatever becomes of the client.
      if (context.session?.kind === 'client') throw new Failure(403, 'not_for_clients')
      const now = new Date().toISOString()
      const status: ImportStatus = {
        ...emptyTally,
        state: 'queued',
        started_at: now,
        updated_at: now,
        findings: [],
      }
      await runOperation(context, importRight, async (operation) => {
        await writeStatusIn(operation, status)
        await context.jobs.enqueue(operation.trx, 'import-medicines', {
          file: String(input.file),
          user_id: context.user?.id ?? 0,
        })
      })
      return { data: shown(context, status), msg: translate[context.language]('import.started') }
    },
  },
  {
    method: 'GET',
    path: '/api/products/import/status',
    feature: 1,
    action: 'import',
    body: {},
    answer,
    run: async (context) => {
      const status = await readStatus(context)
      if (status) return { data: shown(context, status) }
      return {
        data: { ...emptyTally, state: 'none', findings: [] },
        msg: translate[context.language]('import.none_yet'),
      }
    },
  },
]
